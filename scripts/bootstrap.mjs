// Runs before start, test and dev on whatever Node is installed (18 or newer): plain JavaScript, no dependency.
// Installs the packages when the lock file asks for it, makes sure that npm scripts run on the Node that comes with them,
// and then runs the script it is given.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.bootstrap');
const lock = join(root, '.bootstrap.lock');
const platform = `${process.platform}-${process.arch}`;
const LOCK_TIMEOUT_MS = 15 * 60_000;

/** What the installed packages depend on; scripts are left out, so editing one does not reinstall. */
function fingerprint() {
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const declared = JSON.stringify([
    dependencies,
    devDependencies,
    optionalDependencies,
    overrides,
    allowScripts,
  ]);
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(declared);
  return `${hash.digest('hex')} ${platform}`;
}

const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();

/** npm's own Node and command line, never node_modules/.bin/node, which the install is about to replace. */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } };
  const run =
    cli && node && /\.c?js$/.test(cli)
      ? spawnSync(node, [cli, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return run.status === 0;
}

/** Lets only one process install at a time, also when `npm start` and `npm test` start together. */
function withLock(work) {
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > LOCK_TIMEOUT_MS) {
        rmSync(lock, { recursive: true, force: true });
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      if (isFresh() && !existsSync(lock)) return;
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function install() {
  if (isFresh()) return;
  const begin = Date.now();
  console.log('Instalando dependencias…');
  const flags = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefer-offline',
  ];
  if (!npm(['ci', ...flags]) && !npm(['install', '--no-save', ...flags])) {
    console.error('npm no pudo instalar las dependencias. Revisa la conexión y vuelve a intentarlo.');
    process.exitCode = 1;
    return;
  }
  writeFileSync(stamp, fingerprint());
  console.log(`Dependencias listas en ${Math.round((Date.now() - begin) / 1000)} s`);
}

/** npm 10 drops the link when several optional packages declare the same command. */
function linkNode() {
  const runtime = join(modules, `node-${platform}`, 'bin/node');
  const link = join(modules, '.bin/node');
  if (existsSync(runtime) && !existsSync(link)) {
    rmSync(link, { force: true });
    symlinkSync(`../node-${platform}/bin/node`, link);
  }
  return existsSync(link) ? link : process.execPath;
}

if (!isFresh()) withLock(install);
if (!process.exitCode) {
  const node = linkNode();
  const version = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout.trim();
  const [major, minor] = version.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 18)) {
    console.error(
      `Este equipo tiene Node ${version}; hace falta Node 22.18 o posterior (https://nodejs.org).`,
    );
    process.exitCode = 1;
  } else if (process.argv.length > 2) {
    // The next command runs on the Node just installed, because the shell's PATH may lead to an older one.
    process.exitCode = spawnSync(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' }).status ?? 1;
  }
}
