import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#db/error-code.ts';

/** In the folder of the packages, which no check reads and which is on the same disk as dist. */
const BESIDE = 'node_modules/.cache/build';

/** How often a build looks whether the one of another process has ended, in milliseconds. */
const PAUSE_MS = 200;
const LONGEST_MS = 15 * 60_000;

/**
 * Builds in a new folder, which then takes the place of dist, so that a build that fails or is interrupted leaves the old app whole. Waits
 * for a build of another process.
 * @param build fills the folder, given relative to `root`; false when it failed
 * @param isCurrent whether the build of another process has made this one needless
 * @returns whether dist is the new build
 */
export function buildBeside(
  root: string,
  build: (folder: string) => boolean,
  isCurrent: () => boolean = () => false,
): boolean {
  mkdirSync(join(root, BESIDE), { recursive: true });
  const claim = join(root, BESIDE, 'claim');
  while (!claims(claim)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  try {
    return isCurrent() || replaceDist(root, build);
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Whether this process may build now. The claim of a process that has ended counts no more. @throws Error when none can be written */
function claims(claim: string): boolean {
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (hasEnded(claim)) rmSync(claim, { force: true });
    return false;
  }
}

/** Whether nobody builds under a claim. Another program may have the number of a builder that was killed, hence the longest time. */
function hasEnded(claim: string): boolean {
  try {
    const pid = Number(readFileSync(claim, 'utf8'));
    if (pid === process.pid || Date.now() - statSync(claim).mtimeMs > LONGEST_MS) return true;
    return !process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

function replaceDist(root: string, build: (folder: string) => boolean): boolean {
  const beside = join(root, BESIDE);
  // A name of its own for each, since a step of an interrupted build may go on.
  const name = `new-${randomUUID()}`;
  const [dist, next, old] = [join(root, 'dist'), join(beside, name), join(beside, 'old')];
  // Interrupted between the two renames below.
  if (!existsSync(dist) && existsSync(old)) renameSync(old, dist);
  for (const other of readdirSync(beside))
    if (/^(new-|old$)/.test(other)) rmSync(join(beside, other), { recursive: true, force: true });
  mkdirSync(next);
  if (!build(join(BESIDE, name))) return false;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(next, dist);
  rmSync(old, { recursive: true, force: true });
  return true;
}
