import { setTimeout as pause } from 'node:timers/promises';
import { complaintIn } from '../binaries/run-program.ts';
import { type LockFile, readLockFile, removeObstacles, SETTLING_MS } from '../cluster/lock-file.ts';
import { freePort } from './free-port.ts';
import { pauseAfter, requestLease } from './lease-client.ts';
import { readNotice } from './lease-server.ts';
import { readLogFrom, sizeOfLog } from './postgres-log.ts';
import {
  adoptPostmaster,
  type Plan,
  type Postmaster,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';

/** What a supervisor reports to the app that started it, one JSON object a line. */
export type SupervisorEvent =
  | { kind: 'up'; port: number }
  /** Another supervisor already runs PostgreSQL on this cluster. */
  | { kind: 'taken' }
  | { kind: 'failed'; reason: string }
  | { kind: 'log'; line: string }
  /** The starter's lease has ended, and PostgreSQL stays up for others. */
  | { kind: 'released' };

type Started =
  | { kind: 'up'; postmaster: Postmaster }
  | { kind: 'taken' }
  /** `transient`: it can be expected to go away by itself. */
  | { kind: 'failed'; reason: string; transient: boolean };

interface Supervision {
  /** Called once the cluster is ours, which may be long before PostgreSQL is ready. */
  onOwned: (port: number) => void;
  /** Ends everything; a PostgreSQL that runs by then is stopped. */
  stop: AbortSignal;
}

/** A first start that fails this often for the same lasting reason will not get better. */
const LASTING_FAILURES = 3;
/** One that ran this long is not in a crash loop: its restart waits no longer than the first. */
const STABLE_MS = 10_000;
const POLL_MS = 10;
const TRANSIENT = /lock file|shared memory|TCP\/IP sockets/;

/**
 * Keeps PostgreSQL running until told to stop: restarts one that ends after 0.2 s, then 0.4 s … 5 s. Before it
 * was up for the first time it gives up on lasting failures, and on a cluster that another supervisor has.
 */
export async function supervise(
  plan: Plan,
  emit: (event: SupervisorEvent) => void,
  supervision: Supervision,
): Promise<void> {
  const { stop } = supervision;
  let current = plan;
  let wasUp = false;
  for (let failures = 0; !stop.aborted; failures += 1) {
    const started = await startOrAdopt(current, supervision);
    if (started.kind === 'taken') return emit(started);
    if (started.kind === 'up') {
      wasUp = true;
      current = { ...plan, port: started.postmaster.port };
      emit({ kind: 'up', port: started.postmaster.port });
      if (await ranLong(started.postmaster, plan, stop)) failures = 0;
    } else if (!wasUp && !started.transient && failures + 1 >= LASTING_FAILURES) {
      return emit(started);
    }
    if (stop.aborted) return;
    emit({ kind: 'log', line: endingLine(started) });
    await pause(pauseAfter(failures), undefined, { signal: stop }).catch(() => {});
  }
}

/** One attempt to have PostgreSQL running and past its recovery: adopts the one on the cluster, else starts one. */
async function startOrAdopt(plan: Plan, { onOwned, stop }: Supervision): Promise<Started> {
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
  const reason = complaintIn(readLogFrom(log, logged));
  return { kind: 'failed', reason, transient: TRANSIENT.test(reason) };
}

async function adoptOrSpawn(plan: Plan, running: LockFile | undefined): Promise<Postmaster | undefined> {
  if (!running) {
    const port = plan.port ?? (await freePort(readNotice(plan.folder.notice)?.port));
    return spawnPostmaster(plan, port);
  }
  return running.port ? adoptPostmaster(running.pid, running.port, plan.folder.cluster) : undefined;
}

/** Asked twice: the supervisor of a postmaster that has just started may not have written its notice yet. */
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
  wanted: (file: LockFile) => boolean,
  stop: AbortSignal,
): Promise<boolean> {
  while (postmaster.isRunning() && !stop.aborted) {
    const file = readLockFile(cluster);
    if (typeof file === 'object' && file.pid === postmaster.pid && wanted(file)) return true;
    await Promise.race([postmaster.ended, pause(POLL_MS)]);
  }
  return false;
}

/** Waits until PostgreSQL ends, or stops it when told to. @returns whether it ran long enough to be called stable */
async function ranLong(postmaster: Postmaster, plan: Plan, stop: AbortSignal): Promise<boolean> {
  const since = Date.now();
  await Promise.race([postmaster.ended, aborted(stop)]);
  if (stop.aborted) await stopPostmaster(postmaster, plan);
  return Date.now() - since >= STABLE_MS;
}

function aborted(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });
}

function endingLine(started: { kind: 'up' } | { kind: 'failed'; reason: string }): string {
  if (started.kind === 'up') return 'PostgreSQL terminó sin que se le pidiera y se vuelve a iniciar.';
  return `PostgreSQL no pudo iniciar (${started.reason || 'sin explicación'}) y se vuelve a intentar.`;
}
