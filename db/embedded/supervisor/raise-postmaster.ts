import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { complaintIn } from '../binaries/run-program.ts';
import { clearTheWay, SETTLING_MS } from '../cluster/clear-the-way.ts';
import { type PidFile, readPidFile } from '../cluster/lock-file.ts';
import { freePort } from './free-port.ts';
import {
  adoptPostmaster,
  type Plan,
  type Postmaster,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { requestLease } from './request-lease.ts';
import { readNotice } from './supervisor-notice.ts';

export type Raised =
  | { kind: 'up'; postmaster: Postmaster }
  /** Another supervisor has it. */
  | { kind: 'taken' }
  /** `passing`: it can be expected to go away by itself. */
  | { kind: 'failed'; reason: string; passing: boolean };

const LOOK_AGAIN_MS = 10;
const PASSING = /lock file|shared memory|TCP\/IP sockets/;

/**
 * One attempt to have PostgreSQL running and past its recovery: adopts the one that holds the cluster, else
 * starts one.
 *
 * @param onClaim called once the cluster is ours, which may be long before it is ready
 * @param stop ends the waiting; what was started is stopped
 */
export async function raisePostmaster(
  plan: Plan,
  { onClaim, stop }: { onClaim: (port: number) => void; stop: AbortSignal },
): Promise<Raised> {
  const { cluster, log } = plan.folder;
  const logged = sizeOf(log);
  const holder = await clearTheWay(cluster, stop);
  if (holder && (await hasSupervisor(plan))) return { kind: 'taken' };
  const postmaster = await adoptOrSpawn(plan, holder);
  if (postmaster && (await waitForStatus(postmaster, cluster, () => true, stop))) {
    onClaim(postmaster.port);
    const ready = await waitForStatus(postmaster, cluster, ({ status }) => status === 'ready', stop);
    if (ready) return { kind: 'up', postmaster };
  }
  if (stop.aborted && postmaster) await stopPostmaster(postmaster, plan);
  const reason = complaintIn(readFrom(log, logged));
  return { kind: 'failed', reason, passing: PASSING.test(reason) };
}

async function adoptOrSpawn(plan: Plan, holder: PidFile | undefined): Promise<Postmaster | undefined> {
  if (!holder) {
    const port = plan.port ?? (await freePort(readNotice(plan.folder.notice)?.port));
    return spawnPostmaster(plan, port);
  }
  return holder.port ? adoptPostmaster(holder.pid, holder.port, plan.folder.cluster) : undefined;
}

/** Asked twice: the supervisor of a postmaster that has just started may not have put up its notice yet. */
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
  wanted: (file: PidFile) => boolean,
  stop: AbortSignal,
): Promise<boolean> {
  while (postmaster.isRunning() && !stop.aborted) {
    const file = readPidFile(cluster);
    if (typeof file === 'object' && file.pid === postmaster.pid && wanted(file)) return true;
    await Promise.race([postmaster.ended, pause(LOOK_AGAIN_MS)]);
  }
  return false;
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** What was appended to the log since; all of it if it was rotated meanwhile. */
function readFrom(file: string, offset: number): string {
  const size = sizeOf(file);
  const start = offset <= size ? offset : 0;
  const bytes = Buffer.alloc(size - start);
  if (bytes.length === 0) return '';
  const handle = openSync(file, 'r');
  readSync(handle, bytes, 0, bytes.length, start);
  closeSync(handle);
  return bytes.toString();
}
