import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterFolder } from './cluster-setup.ts';
import {
  isAlive,
  isPostmasterOf,
  type LockFile,
  lockFileIn,
  processesIn,
  readLockFile,
  signal,
} from './processes.ts';

/** Removes incomplete clusters and copies, named with their maker's process id, and kills the processes in them. */
export async function removeAbandoned({ root }: ClusterFolder): Promise<void> {
  for (const name of await readdir(root)) {
    const maker = name.match(/\.new-(\d+)-/)?.[1];
    if (!maker || isAlive(Number(maker))) continue;
    const abandoned = join(root, name);
    const { postmasters, backends } = processesIn(abandoned);
    for (const pid of [...postmasters, ...backends]) signal(pid, 'SIGKILL');
    await rm(abandoned, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

/** In this time after its start, a postmaster has written its lock file and a supervisor its notice. */
export const SETTLING_MS = 300;

const POLL_MS = 20;
const ORPHANS_TIMEOUT_MS = 500;
const STRAY_TIMEOUT_MS = 10_000;

/**
 * Removes what would wrongly prevent a start: a lock file that is empty, malformed or names an unrelated process, a postmaster without a
 * lock file, and backends without a postmaster. @returns the postmaster that runs, after waiting for a stopping one
 */
export async function removeObstacles(cluster: string, stop?: AbortSignal): Promise<LockFile | undefined> {
  await waitUntil(() => liveHolder(cluster)?.status !== 'stopping', Number.POSITIVE_INFINITY, stop);
  if (!liveHolder(cluster) && processesIn(cluster).postmasters.length > 0) await pause(SETTLING_MS);
  const holder = liveHolder(cluster);
  if (holder) return holder;
  await endStrays(cluster);
  await endOrphans(cluster);
  removeSockets(cluster);
  const left = readLockFile(cluster);
  // PostgreSQL itself handles the lock file of a dead process, because it reads there which shared memory to check.
  if (left === 'garbled' || (left !== 'absent' && isAlive(left.pid))) {
    rmSync(lockFileIn(cluster), { recursive: true, force: true });
  }
  return undefined;
}

/** PostgreSQL does not start on a socket whose lock file has the id of a living process, which may be anybody's by now. */
function removeSockets(cluster: string): void {
  for (const name of existsSync(cluster) ? readdirSync(cluster) : [])
    if (name.startsWith('.s.PGSQL.')) rmSync(join(cluster, name), { force: true });
}

function liveHolder(cluster: string): LockFile | undefined {
  const file = readLockFile(cluster);
  return typeof file === 'object' && isPostmasterOf(file.pid, cluster) ? file : undefined;
}

/** Stops postmasters without a lock file in order; otherwise they would abort within a minute. */
async function endStrays(cluster: string): Promise<void> {
  const gone = () => processesIn(cluster).postmasters.length === 0;
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (gone()) return;
    for (const pid of processesIn(cluster).postmasters) signal(pid, name);
    await waitUntil(gone, STRAY_TIMEOUT_MS);
  }
}

/** Kills backends without a postmaster. Their clients are gone, and PostgreSQL recovers from its log. */
async function endOrphans(cluster: string): Promise<void> {
  const gone = () => processesIn(cluster).backends.length === 0;
  await waitUntil(gone, ORPHANS_TIMEOUT_MS);
  for (const pid of processesIn(cluster).backends) signal(pid, 'SIGKILL');
  await waitUntil(gone, ORPHANS_TIMEOUT_MS);
}

async function waitUntil(condition: () => boolean, timeoutMs: number, stop?: AbortSignal): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!condition() && !stop?.aborted && Date.now() < deadline) await pause(POLL_MS);
}
