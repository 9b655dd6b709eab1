import { setTimeout as pause } from 'node:timers/promises';
import { failureIn } from '../binaries/run-program.ts';
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

/** An event that a supervisor reports to the app that started it, one JSON object per line. */
export type SupervisorEvent =
  | { kind: 'up'; port: number }
  /** Another supervisor already runs PostgreSQL on this cluster. */
  | { kind: 'taken' }
  | { kind: 'failed'; reason: string }
  | { kind: 'log'; line: string }
  /** The lease of the app that started the supervisor has ended, and PostgreSQL keeps running for others. */
  | { kind: 'released' };

type Started =
  | { kind: 'up'; postmaster: Postmaster }
  | { kind: 'taken' }
  /** `transient`: the failure usually resolves by itself. */
  | { kind: 'failed'; reason: string; transient: boolean };

interface Supervision {
  /** Called once this supervisor owns the cluster, which may be long before PostgreSQL is ready. */
  onOwned: (port: number) => void;
  /** Stops PostgreSQL and the supervision. */
  stop: AbortSignal;
}

/** A first start is given up after this many failures that are not transient. */
const LASTING_FAILURES = 3;
/** After running this long PostgreSQL is not in a crash loop, so the pause before its restart is short again. */
const STABLE_MS = 10_000;
const POLL_MS = 10;
const TRANSIENT = /lock file|shared memory|TCP\/IP sockets/;

/**
 * Keeps PostgreSQL running until `stop` aborts: it is restarted after 0.2 s, then 0.4 s … 5 s. Before the first successful
 * start it gives up after lasting failures, or when another supervisor owns the cluster.
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

/** Adopts the PostgreSQL on the cluster or starts one, and waits until it has recovered. */
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
  const reason = failureIn(readLogFrom(log, logged));
  return { kind: 'failed', reason, transient: TRANSIENT.test(reason) };
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

/** Waits until PostgreSQL ends, or stops it when `stop` aborts. @returns whether it ran long enough to count as stable */
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
