import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Binaries, restoreLinks, runsHere } from './check-binaries.ts';
import { runProgram } from './run-program.ts';
import type { Account } from './unprivileged-account.ts';

/**
 * Copies the programs (60 MB) to the first place where they run: beside the data, else, because a checkout
 * in root's home is closed to every other account, where the system keeps such things. An earlier copy serves.
 *
 * @returns undefined when they run nowhere
 */
export async function copyBinaries(
  packaged: Binaries,
  root: string,
  account: Account | undefined,
): Promise<Binaries | undefined> {
  const { version } = JSON.parse(await readFile(join(dirname(packaged), 'package.json'), 'utf8'));
  const places = [root, '/var/cache/alcancia', join(tmpdir(), `alcancia-${process.getuid?.()}`)];
  for (const place of places) {
    if (!(await isOursAndOpen(place, account))) continue;
    const copy = join(place, `postgresql-${version}`);
    if (await runsHere(copy, account)) return copy;
    await publishCopy(packaged, copy).catch(() => {});
    if (await runsHere(copy, account)) return copy;
    await rm(copy, { recursive: true, force: true });
  }
  return undefined;
}

/** A folder that others may write could hold a planted program; one they cannot enter is of no use. */
async function isOursAndOpen(place: string, account: Account | undefined): Promise<boolean> {
  try {
    await mkdir(place, { recursive: true, mode: 0o755 });
    const { uid, mode } = await stat(place);
    if (uid !== process.getuid?.() || mode & 0o022) return false;
    // What a tight umask has taken away; it says nothing about the folders above.
    if (account) await chmod(place, mode | 0o755);
  } catch {
    return false;
  }
  return (await runProgram(['sh', '-c', 'cd "$1"', 'sh', place], { account })).status === 0;
}

/** Copies aside and renames, so that a half-made copy is never taken for a whole one. */
async function publishCopy(packaged: Binaries, copy: string): Promise<void> {
  const unfinished = await mkdtemp(`${copy}.new-${process.pid}-`);
  try {
    await copyReadable(packaged, unfinished);
    restoreLinks(unfinished);
    await rm(copy, { recursive: true, force: true });
    await rename(unfinished, copy);
  } finally {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

/** Modes are set rather than kept: an install under a tight umask leaves files that only root may read. */
async function copyReadable(from: string, to: string): Promise<void> {
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target);
      await copyReadable(source, target);
    } else if (entry.isFile()) {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      await chmod(target, 0o755);
    }
  }
}
