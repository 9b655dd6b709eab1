import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeScratchFolder, removeScratchFolder } from '#test/scratch-folder.ts';
import { rotateLog } from './postmaster.ts';

const scratch = makeScratchFolder();
const file = join(scratch, 'postgresql.log');

afterAll(() => removeScratchFolder(scratch));

it('does not change a log of up to 10 MB', () => {
  writeFileSync(file, Buffer.alloc(10 * 1024 * 1024));
  rotateLog(file);
  expect(existsSync(`${file}.1`)).toBe(false);
});

it('moves a larger log to another file, and open writers can continue', () => {
  writeFileSync(file, 'line\n'.repeat(2_100_000));
  rotateLog(file);
  expect(readFileSync(`${file}.1`, 'utf8')).toHaveLength(10_500_000);
  writeFileSync(file, 'next\n', { flag: 'a' });
  expect(statSync(file).size).toBe(5);
});

it('ignores a missing log', () => {
  expect(() => rotateLog(join(scratch, 'none.log'))).not.toThrow();
});
