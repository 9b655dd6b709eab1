import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export type CopiedBuild = { dist: string; remove(): void };

/**
 * Copies the build, so that another build cannot replace it during a trial.
 *
 * @param faults text of the server → its replacement: the deliberate faults of a control
 * @throws Error when such a text does not occur exactly once, since the control would then prove nothing
 */
export function copyBuild(faults: Record<string, string> = {}): CopiedBuild {
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-build-'));
  const dist = join(folder, 'dist');
  cpSync(join(ROOT, 'dist'), dist, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const server = join(dist, 'server/main.js');
  writeFileSync(server, Object.entries(faults).reduce(breakOne, readFileSync(server, 'utf8')));
  return { dist, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function breakOne(code: string, [sound, faulty]: [string, string]): string {
  const pieces = code.split(sound);
  if (pieces.length !== 2) throw new Error(`The server has ${pieces.length - 1} times: ${sound}`);
  return pieces.join(faulty);
}
