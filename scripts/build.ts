import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildBeside } from './build-beside.ts';
import { buildStamp } from './build-stamp.ts';

const root = resolve(import.meta.dirname, '..');
const STAMP = '.build';

/** All inputs of a build; when their hash has not changed, nothing is built. */
const INPUTS = [
  'domain',
  'content',
  'contract',
  'kinds',
  'db',
  'features',
  'server',
  'web',
  'scripts',
  'index.html',
  'app.html',
  'calculators.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
];

const STEPS: [what: string, ...command: string[]][] = [
  ['navegador', 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  [
    'servidor',
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'vite.server.config.ts',
    '--logLevel',
    'warn',
  ],
  ['imágenes y lecciones', 'scripts/build-assets.ts'],
];

function runSteps(folder: string): boolean {
  for (const [what, ...command] of STEPS) {
    const env = { ...process.env, BUILD_DIR: folder };
    const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env });
    if (status === 0) continue;
    console.error(`No se pudo compilar: ${what}.`);
    return false;
  }
  writeFileSync(join(root, folder, STAMP), inputs);
  return true;
}

const inputs = buildStamp(root, INPUTS);
const stamp = join(root, 'dist', STAMP);
const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
if (!isCurrent()) {
  const begin = performance.now();
  console.log('Compilando…');
  if (!buildBeside(root, runSteps, isCurrent)) process.exit(1);
  console.log(`Compilado en ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}
