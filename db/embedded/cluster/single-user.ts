import { type Binaries, programIn } from '../binaries/check-binaries.ts';
import { complaintIn, runProgram } from '../binaries/run-program.ts';
import type { Account } from '../binaries/unprivileged-account.ts';
import { LaunchError } from '../launch-error.ts';
import { durabilitySwitches } from './postgres-settings.ts';

/** How the programs of one cluster are run. */
export interface ClusterHost {
  binaries: Binaries;
  account: Account | undefined;
  durable: boolean;
}

/**
 * What `-D` is told when the program's working directory is the cluster. To another account on Linux it is
 * reached through the working directory itself, so that no folder above (root's home, a 0700 checkout) matters.
 */
export function dataArgument(cluster: string, account: Account | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}

/**
 * Runs statements, one a line, on a cluster that is not running, without any password.
 *
 * @throws LaunchError when one fails
 */
export async function runSingleUser(host: ClusterHost, cluster: string, statements: string[]): Promise<void> {
  const { binaries, account, durable } = host;
  const data = ['-D', dataArgument(cluster, account)];
  const { status, output } = await runProgram(
    [programIn(binaries, 'postgres'), '--single', ...data, ...durabilitySwitches(durable), 'postgres'],
    { cwd: cluster, account, input: `${statements.join('\n')}\n` },
  );
  const complaint = complaintIn(output);
  if (status === 0 && !complaint) return;
  throw new LaunchError(
    `No se pudo preparar la cuenta de la base de datos en ${cluster} (${complaint || `estado ${status}`})`,
    'detén los demás procesos que la usen y vuelve a iniciar',
  );
}
