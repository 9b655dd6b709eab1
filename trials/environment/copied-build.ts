import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export type CopiedBuild = { dist: string; remove(): void };

/**
 * Copies the build, so that another build cannot replace it during a trial.
 * @param faults text of the server → its replacement: the deliberate faults of a control
 * @throws Error when such a text does not occur exactly once, since the control would then prove nothing
 */
export function copyBuild(faults: Record<string, string> = {}): CopiedBuild {
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-build-'));
  const dist = join(folder, 'dist');
  cpSync(join(ROOT, 'dist'), dist, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const fault of Object.entries(faults)) breakOne(join(dist, 'server'), fault);
  return { dist, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The commands share code with the server, so the build cuts it into several files. */
function breakOne(server: string, [sound, faulty]: [string, string]): void {
  const files = readdirSync(server).filter((name) => name.endsWith('.js'));
  const code = files.map((name) => ({
    file: join(server, name),
    pieces: readFileSync(join(server, name), 'utf8').split(sound),
  }));
  const found = code.filter(({ pieces }) => pieces.length > 1);
  const times = found.reduce((sum, { pieces }) => sum + pieces.length - 1, 0);
  if (times !== 1) throw new Error(`The server has ${times} times: ${sound}`);
  writeFileSync(found[0]!.file, found[0]!.pieces.join(faulty));
}
