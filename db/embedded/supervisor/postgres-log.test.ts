import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeScratchFolder, removeScratchFolder } from '#test/scratch-folder.ts';
import { rotateLog } from './postgres-log.ts';

const scratch = makeScratchFolder();
const file = join(scratch, 'postgresql.log');

afterAll(() => removeScratchFolder(scratch));

it('leaves a log of up to 10 MB as it is', () => {
  writeFileSync(file, Buffer.alloc(10 * 1024 * 1024));
  rotateLog(file);
  expect(existsSync(`${file}.1`)).toBe(false);
});

it('moves a larger log aside and lets those who write to it go on', () => {
  writeFileSync(file, 'line\n'.repeat(2_100_000));
  rotateLog(file);
  expect(readFileSync(`${file}.1`, 'utf8')).toHaveLength(10_500_000);
  writeFileSync(file, 'next\n', { flag: 'a' });
  expect(statSync(file).size).toBe(5);
});

it('does not miss a log that is not there', () => {
  expect(() => rotateLog(join(scratch, 'none.log'))).not.toThrow();
});
