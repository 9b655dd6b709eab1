import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const stamp = join(root, 'dist/.build');

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

function hashInputs(): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    if (!existsSync(path) || /\.test\.tsx?$/.test(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(path).update(readFileSync(path));
  };
  for (const input of INPUTS) visit(join(root, input));
  return hash.digest('hex');
}

const inputs = hashInputs();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs) {
  const begin = performance.now();
  console.log('Compilando…');
  for (const [what, ...command] of STEPS) {
    const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
    if (status !== 0) {
      console.error(`No se pudo compilar: ${what}.`);
      process.exit(status ?? 1);
    }
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, inputs);
  console.log(`Compilado en ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}
