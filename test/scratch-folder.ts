import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#db/embedded/cluster/processes.ts';

const PREFIX = 'alcancia-test-';
/** A cluster and its copies of the template; containers often grant shared memory only 64 MB. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Makes a folder for one test run, in memory where there is space, and removes folders of runs that were killed.
 * Its name carries the number of this process.
 */
export function makeScratchFolder(): string {
  const base = roomIn('/dev/shm') ? '/dev/shm' : tmpdir();
  for (const name of readdirSync(base)) {
    const maker = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (maker > 0 && !isAlive(maker)) removeScratchFolder(join(base, name));
  }
  return mkdtempSync(join(base, `${PREFIX}${process.pid}-`));
}

export function removeScratchFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function roomIn(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= NEEDED_BYTES;
}
