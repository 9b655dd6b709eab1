import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FAULTS, type FaultName } from '../planted-faults.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export type CopiedBuild = { dist: string; remove(): void };

/**
 * Copies the build, so that another build cannot replace it during a trial.
 * @param names the faults of a control
 * @throws Error when a text of theirs does not occur exactly once, since the control would then prove nothing
 */
export function copyBuild(names: FaultName[] = []): CopiedBuild {
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-build-'));
  const dist = join(folder, 'dist');
  cpSync(join(ROOT, 'dist'), dist, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const server = readServer(dist);
  for (const name of names)
    for (const [sound, faulty] of Object.entries(FAULTS[name])) {
      const file = fileWith(sound, server);
      server.set(
        file,
        server.get(file)!.replace(sound, () => faulty),
      );
      writeFileSync(file, server.get(file)!);
    }
  return { dist, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The commands share code with the server, so the build cuts it into several files. @returns each with its text */
export function readServer(dist = join(ROOT, 'dist')): Map<string, string> {
  const server = join(dist, 'server');
  const files = readdirSync(server).filter((name) => name.endsWith('.js'));
  return new Map(files.map((name) => [join(server, name), readFileSync(join(server, name), 'utf8')]));
}

/** @throws Error when the text does not occur exactly once */
export function fileWith(text: string, server: Map<string, string>): string {
  const found = [...server].filter(([, code]) => code.includes(text));
  const times = found.reduce((sum, [, code]) => sum + code.split(text).length - 1, 0);
  if (times !== 1) throw new Error(`The server has ${times} times: ${text}`);
  return found[0]![0];
}
