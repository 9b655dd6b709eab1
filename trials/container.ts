// Replays the Dockerfile in empty folders, starts what results as its user on a PostgreSQL with two roles, signs in and stores an image.
// `--control` leaves out the native parts of sharp; then the trial must find that it does not work.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { freePort } from '#db/embedded/supervisor/start-postgres.ts';
import { ADMIN, openSite } from './environment/open-site.ts';
import { type Image, replayDockerfile } from './environment/replay-dockerfile.ts';
import { conclude } from './environment/verdict.ts';

const control = process.argv.includes('--control');

const folder = mkdtempSync(join(tmpdir(), 'alcancia-container-'));
chmodSync(folder, 0o755);
const violations: string[] = [];

/** How the image's process runs: as its user, with its variables, in its folder. */
function processOf({ root, workdir, env, user }: Image, more: Record<string, string>) {
  const [uid, gid] = user;
  return {
    cwd: join(root, workdir),
    env: { ...env, DATA_DIR: join(root, env.DATA_DIR!), ...more },
    ...(process.getuid?.() === 0 && { uid: uid!, gid: gid! }),
  };
}

async function run(image: Image, ownerUrl: string): Promise<void> {
  const url = new URL(ownerUrl);
  url.username = 'aplicacion';
  url.password = 'otra-clave';
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const command = (name: string, env: Record<string, string>, ...words: string[]) =>
    execFileSync(process.execPath, [`dist/server/${name}.js`, ...words], {
      ...processOf(image, { DATABASE_URL: url.href, ...env }),
      encoding: 'utf8',
    });
  command('migrate', { MIGRATIONS_DATABASE_URL: ownerUrl });
  const settings = {
    DATABASE_URL: url.href,
    PORT: port,
    HOST: '127.0.0.1',
    ...ADMIN,
  };
  const [, ...words] = image.command;
  const app = spawn(process.execPath, words, {
    ...processOf(image, settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    // Signing in needs argon2, and storing an image needs sharp.
    const site = await openSite(origin, () => app.exitCode === null);
    await site.createBadge('De la casa');
    await site.expectBadge('De la casa');
    if (!command('admin', {}, 'grant', ADMIN.ADMIN_EMAIL).includes('ya administra'))
      throw new Error('the admin command does not answer');
    command('backup', {}, join(image.root, 'data/copia.tar.zst'));
  } finally {
    app.kill('SIGTERM');
  }
}

const began = performance.now();
const image = replayDockerfile(folder, (text) => (control ? text.replace(/^COPY .*@img.*\n/m, '') : text));
const replayed = ((performance.now() - began) / 1000).toFixed(0);
const files = readdirSync(join(image.root, 'app'), { recursive: true, withFileTypes: true });
const bytes = files
  .filter((file) => file.isFile())
  .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
const size = (bytes / 1024 ** 2).toFixed(0);
const dataDir = mkdtempSync(join(tmpdir(), 'alcancia-container-data-'));
const database = await startEmbedded({ dataDir, log: () => {} });
try {
  await run(image, database.url);
} catch (error) {
  violations.push(error instanceof Error ? error.message.split('\n')[0]! : String(error));
} finally {
  await database.stop();
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true });
}
conclude(`Replayed in ${replayed} s, ${size} MB in /app`, violations, control);
