import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { failureIn, isDiskFull } from '../binaries/run-program.ts';
import { removeObstacles, SETTLING_MS } from '../cluster/leftovers.ts';
import { type LockFile, readLockFile } from '../cluster/processes.ts';
import { requestLease } from './lease-client.ts';
import { readNotice } from './lease-server.ts';
import {
  adoptPostmaster,
  type Plan,
  type Postmaster,
  readLogFrom,
  sizeOfLog,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';

type Started =
  | { kind: 'up'; postmaster: Postmaster }
  | { kind: 'taken' }
  /** `transient`: the failure usually resolves by itself. */
  | { kind: 'failed'; reason: string; transient: boolean };

export interface Supervision {
  /** Called once this supervisor owns the cluster, which may be long before PostgreSQL is ready. */
  onOwned: (port: number) => void;
  stop: AbortSignal;
}

const POLL_MS = 10;
const TRANSIENT = /lock file|shared memory|TCP\/IP sockets/;

/** Adopts the PostgreSQL on the cluster or starts one, and waits until it has recovered. */
export async function startOrAdopt(plan: Plan, { onOwned, stop }: Supervision): Promise<Started> {
  const { cluster, log } = plan.folder;
  const logged = sizeOfLog(log);
  const running = await removeObstacles(cluster, stop);
  if (running && (await hasSupervisor(plan))) return { kind: 'taken' };
  const postmaster = await adoptOrSpawn(plan, running);
  if (postmaster && (await waitForStatus(postmaster, cluster, () => true, stop))) {
    onOwned(postmaster.port);
    const ready = await waitForStatus(postmaster, cluster, ({ status }) => status === 'ready', stop);
    if (ready) return { kind: 'up', postmaster };
  }
  if (stop.aborted && postmaster) await stopPostmaster(postmaster, plan);
  const reason = failureIn(readLogFrom(log, logged));
  return { kind: 'failed', reason, transient: TRANSIENT.test(reason) && !isDiskFull(reason) };
}

async function adoptOrSpawn(plan: Plan, running: LockFile | undefined): Promise<Postmaster | undefined> {
  if (!running) {
    const port = plan.port ?? (await freePort(readNotice(plan.folder.notice)?.port));
    return spawnPostmaster(plan, port);
  }
  return running.port ? adoptPostmaster(running.pid, running.port, plan.folder.cluster) : undefined;
}

/** Checks twice, because the supervisor of a postmaster that has just started may not have written its notice yet. */
async function hasSupervisor({ folder }: Plan): Promise<boolean> {
  for (const wait of [0, SETTLING_MS]) {
    await pause(wait);
    if (readNotice(folder.notice)?.pid === process.pid) continue;
    const lease = await requestLease(folder.notice);
    void lease?.release();
    if (lease) return true;
  }
  return false;
}

async function waitForStatus(
  postmaster: Postmaster,
  cluster: string,
  matches: (file: LockFile) => boolean,
  stop: AbortSignal,
): Promise<boolean> {
  while (postmaster.isRunning() && !stop.aborted) {
    const file = readLockFile(cluster);
    if (typeof file === 'object' && file.pid === postmaster.pid && matches(file)) return true;
    await Promise.race([postmaster.ended, pause(POLL_MS)]);
  }
  return false;
}

/** Below the ports of outgoing connections: a client that retries could be assigned this port and connect to itself. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A free port of 127.0.0.1; the preferred one if it is free. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred;
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
