// Replays the Dockerfile in empty folders, starts what results as its user on a PostgreSQL with two roles, signs in and stores an image.
// `--control` leaves out the native parts of sharp; then the trial must find that it does not work.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { freePort } from '#db/embedded/supervisor/start-postgres.ts';
import { type Image, replayDockerfile } from './environment/replay-dockerfile.ts';
import { conclude } from './environment/verdict.ts';

const repository = resolve(import.meta.dirname, '..');
const control = process.argv.includes('--control');
const PATIENCE_MS = 120_000;
const ADMIN = { email: 'administra@ejemplo.com', password: 'una-clave-larga-7' };

const folder = mkdtempSync(join(tmpdir(), 'alcancia-container-'));
chmodSync(folder, 0o755);
const violations: string[] = [];

function replay(): Image {
  const text = readFileSync(join(repository, 'Dockerfile'), 'utf8');
  const files = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' }).trim().split('\n');
  const dockerfile = control ? text.replace(/^COPY .*@img.*\n/m, '') : text;
  return replayDockerfile(dockerfile, { folder: repository, files }, folder);
}

/** How the image's process runs: as its user, with its variables, in its folder. */
function processOf({ root, workdir, env, user }: Image, more: Record<string, string>) {
  const [uid, gid] = user;
  return {
    cwd: join(root, workdir),
    env: { ...env, DATA_DIR: join(root, env.DATA_DIR!), ...more },
    ...(process.getuid?.() === 0 && { uid: uid!, gid: gid! }),
  };
}

async function request(origin: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${origin}${path}`, { ...init, headers: { origin, ...init.headers } });
}

async function untilReady(origin: string, isRunning: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && isRunning()) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('the application did not become ready');
}

/** Signing in needs argon2, and storing an image needs sharp. */
async function signInAndUpload(origin: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const signIn = await request(origin, '/api/auth/sign-in', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(ADMIN),
  });
  if (!signIn.ok) throw new Error(`signing in answers ${signIn.status}`);
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new File([new Uint8Array(picture)], 'verde.png', { type: 'image/png' }));
  const upload = await request(origin, '/api/admin/storage/badges', {
    method: 'POST',
    headers: { cookie },
    body,
  });
  if (!upload.ok) throw new Error(`storing an image answers ${upload.status} ${await upload.text()}`);
  const { image_url } = (await upload.json()) as { image_url: string };
  const stored = await request(origin, image_url);
  if (stored.headers.get('content-type') !== 'image/webp')
    throw new Error(`the image answers ${stored.status}`);
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
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const [, ...words] = image.command;
  const app = spawn(process.execPath, words, {
    ...processOf(image, settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilReady(origin, () => app.exitCode === null);
    await signInAndUpload(origin);
    if (!command('admin', {}, 'grant', ADMIN.email).includes('ya administra'))
      throw new Error('the admin command does not answer');
    command('backup', {}, join(image.root, 'data/copia.tar.zst'));
  } finally {
    app.kill('SIGTERM');
  }
}

const began = performance.now();
const image = replay();
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
