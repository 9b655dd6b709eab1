import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeScratchFolder, removeScratchFolder } from '#test/scratch-folder.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const scratch = makeScratchFolder();
afterAll(() => removeScratchFolder(scratch));

const commands: [name: string, file: string][] = Object.entries<string>(
  JSON.parse(readFileSync('package.json', 'utf8')).scripts,
).flatMap(([name, line]) =>
  line.startsWith('node server/commands/') ? [[name, line.slice('node '.length)]] : [],
);

const start = (file: string, words: string[], dataDir: string) =>
  new Promise<{ code: unknown; out: string; lines: string }>((resolve) =>
    execFile(
      process.execPath,
      [join(process.cwd(), file), ...words],
      { cwd: scratch, env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir } },
      (error, out, lines) => resolve({ code: error?.code, out, lines }),
    ),
  );

test.each([
  ['admin', ['grant', 'ana@ejemplo.com']],
  ['backup', [join(scratch, 'copia.tar.zst')]],
])('npm run %s names a folder of data that is misspelt, and makes none', async (name, words) => {
  const folder = join(scratch, 'dtaa');
  expect(await start(`server/commands/${name}.ts`, words, folder)).toEqual({
    code: 1,
    out: '',
    lines: `En ${folder} no hay ninguna instalación: corrige DATA_DIR, o inicia antes la aplicación.\n`,
  });
  expect(readdirSync(scratch)).toEqual([]);
});

test.each(commands)('npm run %s -- --help says how it is used and writes nothing', async (name, file) => {
  const ended = await start(file, ['--help'], join(scratch, 'data'));
  expect(ended).toEqual({
    code: undefined,
    out: expect.stringMatching(`^Uso: npm run ${name}.*\\n$`),
    lines: '',
  });
  expect(readdirSync(scratch)).toEqual([]);
});
