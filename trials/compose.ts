// Runs compose.yaml with the commands of docs/operations.md on a Docker daemon of its own: start, sign in through the proxy, store an
// image, back up, lose everything, restore. No image is downloaded: the application's is made by replaying the Dockerfile, the others
// from Debian's PostgreSQL and Caddy. `--control` leaves the proxy's address to the others, as the files once did, which the trial must
// notice. Where Docker, Compose or one of these programs is missing, or no daemon can run, it says so.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { importStubs } from './compose/import-stubs.ts';
import { openSite } from './compose/open-site.ts';
import { type Docker, missingPrograms, startDocker } from './environment/docker.ts';
import { runDocumented } from './environment/documented-commands.ts';
import { conclude } from './environment/verdict.ts';

const REPOSITORY = resolve(import.meta.dirname, '..');
const ADMIN = { email: 'administra@ejemplo.com', password: 'una-clave-larga-7' };
/** The programs, and Debian's packages that have them. */
const PROGRAMS = {
  dockerd: 'docker.io',
  'docker-compose': 'docker-compose',
  postgres: 'postgresql-15',
  caddy: 'caddy',
};
const control = process.argv.includes('--control');

function skip(reason: string): never {
  console.log(`Skipped: ${reason}`);
  process.exit(0);
}

const missing = missingPrograms(Object.keys(PROGRAMS)).map((name) => PROGRAMS[name as keyof typeof PROGRAMS]);
if (process.platform !== 'linux' || process.getuid?.() !== 0)
  skip('it needs Linux, and root for a Docker daemon.');
if (missing.length > 0) skip(`apt-get install ${missing.join(' ')}`);

const folder = mkdtempSync(join(tmpdir(), 'alcancia-compose-'));
chmodSync(folder, 0o755);
const checkout = join(folder, 'alcancia');

/** The files of a checkout, in which the documented commands run. */
function copyCheckout(): void {
  const files = execFileSync('git', ['ls-files'], { cwd: REPOSITORY, encoding: 'utf8' }).trim().split('\n');
  for (const file of files.filter((name) => /^(compose\.yaml|deploy\/)/.test(name))) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    cpSync(join(REPOSITORY, file), join(checkout, file));
  }
  if (!control) return;
  const compose = join(checkout, 'compose.yaml');
  writeFileSync(compose, readFileSync(compose, 'utf8').replace(/^ *ip_range: .*\n/m, ''));
}

/** What a person writes into .env. */
function fillIn(): void {
  const values: Record<string, string> = {
    DOMAIN: 'localhost',
    POSTGRES_PASSWORD: 'clave1',
    APP_DATABASE_PASSWORD: 'clave2',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    APP_NAME: 'Ahorra',
    RATE_LIMIT_FACTOR: '100',
    BACKUP_SCHEDULE: '1h',
    BACKUP_DIR: '/data/copias',
    METRICS_PORT: '9100',
  };
  const path = join(checkout, '.env');
  const filled = readFileSync(path, 'utf8').replaceAll(/^(\w+)=.*$/gm, (line, name: string) =>
    values[name] ? `${name}=${values[name]}` : line,
  );
  writeFileSync(path, filled);
}

/** The due backup is made within a minute of the start. */
const AWAIT_BACKUP = `
  const { globSync } = require('node:fs');
  setTimeout(() => { throw new Error('no backup is in BACKUP_DIR'); }, 120_000);
  setInterval(() => { if (globSync('/data/copias/*.tar.zst').length > 0) process.exit(); }, 200);`;

/** Settings reach the application, the proxy has the address that is trusted, a due backup lies in its folder, and figures are served. */
function expectSettings(docker: Docker): void {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].concat([
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'LOG_LEVEL',
    'APP_NAME',
    'METRICS_PORT',
    'BACKUP_SCHEDULE',
    'BACKUP_DIR',
  ]);
  const marked = Object.fromEntries(names.map((name) => [name, `valor-${name}`]));
  const ask = (words: string[], env = docker.env) =>
    execFileSync('docker', words, { cwd: checkout, env, encoding: 'utf8' }).trim();
  const print = ['node', '-p', 'JSON.stringify(process.env)'];
  const seen = JSON.parse(
    ask(['compose', 'run', '--rm', '-T', '--no-deps', 'app', ...print], { ...docker.env, ...marked }),
  );
  const lost = names.filter((name) => seen[name] !== marked[name]);
  if (lost.length > 0) violations.push(`${lost.join(', ')} do not reach the application`);
  const proxy = ask(['compose', 'ps', '-q', 'proxy']);
  const addresses = ask([
    'inspect',
    '-f',
    '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}',
    proxy,
  ]);
  if (!addresses.includes('10.77.0.2')) violations.push(`the proxy has the address ${addresses}`);
  const inApp = (...words: string[]) => ask(['compose', 'exec', '-T', 'app', ...words]);
  inApp('node', '-e', AWAIT_BACKUP);
  const figures = inApp(
    'node',
    '-e',
    `fetch('http://127.0.0.1:9100/metrics').then((r) => r.text()).then(console.log)`,
  );
  if (!figures.includes('database_up 1')) violations.push('METRICS_PORT serves no figures');
}

async function run(docker: Docker): Promise<void> {
  const commands = (name: string) => runDocumented(name, { cwd: checkout, env: docker.env });
  commands('compose-prepare');
  fillIn();
  commands('compose-start');
  const site = openSite('localhost');
  await site.whenReady();
  await site.signIn(ADMIN);
  if (!(await site.readText('/')).includes('Ahorra'))
    throw new Error('APP_NAME does not reach the application');
  await site.createBadge('Cofre');
  expectSettings(docker);
  commands('compose-backup');
  execFileSync('docker', ['compose', 'down', '--volumes'], { cwd: checkout, env: docker.env, stdio: 'pipe' });
  commands('compose-restore');
  await site.whenReady();
  await site.signIn(ADMIN);
  await site.expectBadge('Cofre');
  commands('compose-admin');
}

const violations: string[] = [];
copyCheckout();
const docker = await startDocker(folder).catch((error: Error) => {
  rmSync(folder, { recursive: true, force: true });
  return skip(`no Docker daemon runs here: ${error.message}`);
});
const began = performance.now();
try {
  importStubs(docker, folder);
  await run(docker);
} catch (error) {
  violations.push((error as Error).message);
  // What the containers said last.
  const options = { cwd: checkout, env: docker.env, encoding: 'utf8' } as const;
  console.log(spawnSync('docker', ['compose', 'logs', '--tail=12'], options).stdout);
} finally {
  spawnSync('docker', ['compose', 'down', '--volumes'], { cwd: checkout, env: docker.env });
  await docker.stop();
  rmSync(folder, { recursive: true, force: true });
}
const seconds = Math.round((performance.now() - began) / 1000);
conclude(`compose.yaml started, backed up and restored in ${seconds} s`, violations, control);
