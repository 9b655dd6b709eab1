import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** In the folder of the packages, which no check reads and which is on the same disk as dist. */
const BESIDE = 'node_modules/.cache/build';

/**
 * Builds in a new folder, which then takes the place of dist, so that a build that fails or is interrupted leaves the old app whole.
 * @param build fills the folder, given relative to `root`; false when it failed
 * @returns whether dist is the new build
 */
export function buildBeside(root: string, build: (folder: string) => boolean): boolean {
  const [dist, next, old] = [join(root, 'dist'), join(root, BESIDE, 'new'), join(root, BESIDE, 'old')];
  // Interrupted between the two renames below.
  if (!existsSync(dist) && existsSync(old)) renameSync(old, dist);
  for (const folder of [next, old]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  if (!build(`${BESIDE}/new`)) return false;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(next, dist);
  rmSync(old, { recursive: true, force: true });
  return true;
}
