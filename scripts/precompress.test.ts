import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

const script = 'export const saludo = "hola";\n'.repeat(50);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twins-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app.js'), script);
  await writeFile(join(folder, 'assets/tiny.css'), 'a{}');
  await writeFile(join(folder, 'assets/photo.png'), script);
  await writeFile(join(folder, 'app.html'), `<title>%APP_NAME%</title>${script}`);
  await precompress(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('a script gets compressed copies that unpack to the same bytes', async () => {
  const twin = (ending: string) => readFile(join(folder, `assets/app.js${ending}`));
  expect(brotliDecompressSync(await twin('.br')).toString()).toBe(script);
  expect(gunzipSync(await twin('.gz')).toString()).toBe(script);
});

test('images, files that would grow and pages with the app name placeholder get no compressed copy', async () => {
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((file) => /\.(br|gz)$/.test(file)).sort()).toEqual([
    'assets/app.js.br',
    'assets/app.js.gz',
  ]);
});
