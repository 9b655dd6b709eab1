import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash of everything below `root` that a build is made of; the same in a moved or copied tree.
 * @param inputs files and folders relative to `root`; tests are left out
 */
export function buildStamp(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    const full = join(root, path);
    if (!existsSync(full) || /\.test\.tsx?$/.test(path)) return;
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) visit(`${path}/${name}`);
    else hash.update(path).update(readFileSync(full));
  };
  for (const input of inputs) visit(input);
  return hash.digest('hex');
}
