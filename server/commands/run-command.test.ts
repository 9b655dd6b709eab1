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

test.each(commands)('npm run %s -- --help says how it is used and writes nothing', async (name, file) => {
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(scratch, 'data') };
  const ended = await new Promise((resolve) =>
    execFile(
      process.execPath,
      [join(process.cwd(), file), '--help'],
      { cwd: scratch, env },
      (error, out, lines) => resolve({ code: error?.code, out, lines }),
    ),
  );
  expect(ended).toEqual({ code: 1, out: '', lines: expect.stringMatching(`^Uso: npm run ${name}.*\\n$`) });
  expect(readdirSync(scratch)).toEqual([]);
});
