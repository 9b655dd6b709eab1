// Runs every command of docs/operations.md on an installation of its own, in an order in which an operator could, and prints those that cannot
// run here with the reason. A command that fails, or that this trial does not know, is a violation. `--control` misspells one, which must be noticed.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { freePort } from '#db/embedded/supervisor/start-postgres.ts';
import { readBases, readProgress } from '#server/recovery/archive/archive-files.ts';
import { createFolderArchive } from '#server/recovery/archive/folder-archive.ts';
import { findProgram } from './environment/docker.ts';
import { everyDocumentedCommand, replaceWords } from './environment/documented-commands.ts';
import { ADMIN } from './environment/open-site.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';
import { NOT_HERE } from './operations/not-here.ts';
import { runInShell, startInShell } from './operations/shell.ts';

const REPOSITORY = resolve(import.meta.dirname, '..');
const PATIENCE_MS = 180_000;
const EMAIL = ADMIN.ADMIN_EMAIL;
const control = process.argv.includes('--control');

const folder = mkdtempSync(join(tmpdir(), 'alcancia-operations-'));
const checkout = join(folder, 'checkout');
mkdirSync(checkout);
cpSync(join(REPOSITORY, 'deploy'), join(checkout, 'deploy'), { recursive: true });
const archive = join(folder, 'archive');
const env: Record<string, string> = {
  DATA_DIR: join(folder, 'data'),
  PORT: String(await freePort()),
  ...ADMIN,
};
const documented = everyDocumentedCommand();
const known = new Set<string>();
const violations: string[] = [];

/** Notes that a documented command is tried. @returns it, with the words of an operator instead of its placeholders */
function fill(command: string, words: Record<string, string> = {}): string {
  known.add(command);
  const filled = replaceWords(command, words);
  return control ? filled.replace('npm run backup', 'npm run backups') : filled;
}

async function attempt<Result>(command: string, work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    const result = await work();
    console.log(`  ${command}`);
    return result;
  } catch (error) {
    violations.push(`${command}: ${(error as Error).message.trim().slice(-600)}`);
    return undefined;
  }
}

type Options = { words?: Record<string, string>; more?: Record<string, string>; cwd?: string };
const run = (command: string, { words, more, cwd = REPOSITORY }: Options = {}) =>
  attempt(command, () => runInShell(fill(command, words), { cwd, env: { ...env, ...more } }));
const start = (command: string, words?: Record<string, string>) =>
  attempt(command, () => startInShell(fill(command, words), 'está en', { cwd: REPOSITORY, env }));

/** What the trial itself does with the database while the application runs. */
async function withDatabase<Result>(
  work: (urls: { url: string; appUrl: string }) => Promise<Result>,
): Promise<Result> {
  const { url, appUrl, stop } = await startEmbedded({ dataDir: env.DATA_DIR!, archive: true, log: () => {} });
  return work({ url, appUrl }).finally(stop);
}

async function query(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

/** The last administrator cannot be revoked. @returns the address of another one */
async function addAdministrator(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const people = await addPeople(client, 1, { role: 'admin' }).finally(() => client.end());
  return people[0]!.email;
}

/** Completes segments until the archive reaches past its first base backup. @returns the instant that it reaches */
async function archiveSomething(url: string): Promise<string> {
  const store = createFolderArchive(archive);
  const maintenance = Object.assign(new URL(url), { pathname: '/postgres' }).href;
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const [progress, [base]] = [await readProgress(store), await readBases(store)];
    if (base && progress?.covered_until && progress.covered_until > base.stopped_at)
      return progress.covered_until;
    if (Date.now() > deadline) throw new Error('the archive does not reach past its base backup');
    await query(maintenance, 'select pg_switch_wal()');
    await pause(2_000);
  }
}

async function tryInstallation(): Promise<void> {
  const keys = (await run('npm run archive-key')) ?? '';
  for (const [, name, value] of keys.matchAll(/^(ARCHIVE_\w+)=(.+)$/gm)) env[name!] = value!;
  env.ARCHIVE_URL = archive;
  await run('npm run build');
  const end = await start('npm start');
  await run('npm run admin -- grant EMAIL', { words: { EMAIL } });
  await withDatabase(async ({ url, appUrl }) => {
    const select = 'select kind, count(*) from mail_queue group by 1';
    await attempt(select, () => query(url, fill(select)));
    const more = { DATABASE_URL: appUrl, MIGRATIONS_DATABASE_URL: url };
    await run('npm run migrate', { more });
    await run('node dist/server/migrate.js', { more });
    await run('npm run admin -- revoke EMAIL', { words: { EMAIL: await addAdministrator(url) } });
    const at = (await attempt('what the archive needs', () => archiveSomething(url))) ?? 'latest';
    await run('npm run restore -- --drill');
    await run('npm run doctor');
    await run('npm run doctor -- --repair');
    const recovered = { DATA_DIR: join(folder, 'recovered') };
    await run('npm run restore -- --at 2026-11-23T10:42-05:00', {
      words: { '2026-11-23T10:42-05:00': at },
      more: recovered,
    });
  });
  const file = join(folder, 'copia.tar.zst');
  await run('npm run backup -- FILE.tar.zst', { words: { 'FILE.tar.zst': file } });
  await run('npm run backup -- before.tar.zst', {
    words: { 'before.tar.zst': join(folder, 'before.tar.zst') },
  });
  await run('tar --zstd -tf FILE', { words: { FILE: file } });
  await run('npm run restore -- FILE.tar.zst', {
    words: { 'FILE.tar.zst': file },
    more: { DATA_DIR: join(folder, 'restored') },
  });
  await end?.();
  await (await start('npm start -- --workers N', { N: '2' }))?.();
}

async function tryDeploymentFiles(): Promise<void> {
  await run('cp deploy/example.env .env', { cwd: checkout });
  await run('mkdir certificates', { cwd: checkout });
  const certificates = documented.find((each) => each.startsWith('deploy/failover/make-certificates.sh'))!;
  await run(certificates, { cwd: checkout });
  if (findProgram('promtool'))
    await run('promtool check rules deploy/prometheus-rules.yml', { cwd: checkout });
}

await tryInstallation();
await tryDeploymentFiles();
for (const command of documented.filter((each) => !known.has(each))) {
  const [, reason] = NOT_HERE.find(([pattern]) => pattern.test(command)) ?? [];
  if (reason) console.log(`Not run: ${command}: ${reason}`);
  else violations.push(`this trial does not know ${command}`);
}
for (const command of known)
  if (!documented.includes(command)) violations.push(`docs/operations.md has no ${command}`);
if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
conclude(`${known.size} of ${documented.length} documented commands`, violations, control);
