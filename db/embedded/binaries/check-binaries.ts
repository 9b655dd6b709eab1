import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { runProgram } from './run-program.ts';
import type { Account } from './unprivileged-account.ts';

/** The folder with `bin`, `lib` and `share` of one PostgreSQL. */
export type Binaries = string;

export function programIn(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Makes the links that the package's install script makes: npm may have been told to run none.
 *
 * @returns false where the folder cannot be written
 */
export function restoreLinks(binaries: Binaries): boolean {
  try {
    for (const { source, target } of listedLinks(binaries)) {
      const link = join(binaries, relative('native', target));
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
    }
    return true;
  } catch (error) {
    // Another process may have made the same link just now.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' && restoreLinks(binaries);
  }
}

/**
 * Whether the programs run here, as this account. Trying is the only test that also sees access lists, mounts
 * without exec and system libraries that do not fit.
 */
export async function runsHere(binaries: Binaries, account: Account | undefined): Promise<boolean> {
  const { status } = await runProgram([programIn(binaries, 'postgres'), '--version'], { account });
  return status === 0;
}

function listedLinks(binaries: Binaries): { source: string; target: string }[] {
  const list = join(binaries, 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}
