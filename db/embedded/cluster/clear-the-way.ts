import { setTimeout as pause } from 'node:timers/promises';
import { type PidFile, readPidFile, removePidFile } from './lock-file.ts';
import { isAlive, isPostmasterOf, processesIn, signal } from './processes.ts';

/** A postmaster writes its lock file within this time of starting, and a supervisor its notice. */
export const SETTLING_MS = 300;

const LOOK_AGAIN_MS = 20;
const ORPHANS_PATIENCE_MS = 500;
const STRAY_PATIENCE_MS = 10_000;

/**
 * Removes what would wrongly keep PostgreSQL from starting on a cluster: a lock file that is empty, garbled or
 * names a stranger, a postmaster whose lock file was lost, and backends that outlived their postmaster.
 *
 * @returns the postmaster that rightly holds the cluster, if one does; one that is stopping is waited for
 */
export async function clearTheWay(cluster: string, stop?: AbortSignal): Promise<PidFile | undefined> {
  await until(() => liveHolder(cluster)?.status !== 'stopping', Number.POSITIVE_INFINITY, stop);
  if (!liveHolder(cluster) && processesIn(cluster).postmasters.length > 0) await pause(SETTLING_MS);
  const holder = liveHolder(cluster);
  if (holder) return holder;
  await endStrays(cluster);
  await endOrphans(cluster);
  const left = readPidFile(cluster);
  // A dead process' lock file is left to PostgreSQL, which learns from it which shared memory to check.
  if (left === 'garbled' || (left !== 'absent' && isAlive(left.pid))) removePidFile(cluster);
  return undefined;
}

function liveHolder(cluster: string): PidFile | undefined {
  const file = readPidFile(cluster);
  return typeof file === 'object' && isPostmasterOf(file.pid, cluster) ? file : undefined;
}

/** Without its lock file a postmaster would stop itself within a minute anyway, only less orderly. */
async function endStrays(cluster: string): Promise<void> {
  const gone = () => processesIn(cluster).postmasters.length === 0;
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (gone()) return;
    for (const pid of processesIn(cluster).postmasters) signal(pid, name);
    await until(gone, STRAY_PATIENCE_MS);
  }
}

/** Their clients are lost and PostgreSQL will recover from its log: killing what lingers costs nothing. */
async function endOrphans(cluster: string): Promise<void> {
  const gone = () => processesIn(cluster).backends.length === 0;
  await until(gone, ORPHANS_PATIENCE_MS);
  for (const pid of processesIn(cluster).backends) signal(pid, 'SIGKILL');
  await until(gone, ORPHANS_PATIENCE_MS);
}

async function until(condition: () => boolean, patience: number, stop?: AbortSignal): Promise<void> {
  const deadline = Date.now() + patience;
  while (!condition() && !stop?.aborted && Date.now() < deadline) await pause(LOOK_AGAIN_MS);
}
