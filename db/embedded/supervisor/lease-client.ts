import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { firstLine, readNotice } from './lease-server.ts';

/** One app's claim that PostgreSQL must stay up. A supervisor stops PostgreSQL when its last lease ends. */
export interface Lease {
  port: number;
  /** Resolves with the reason, in Spanish, when the supervisor has ended; never rejects. */
  lost: Promise<string>;
  /** Ends the lease; if it was the last one, resolves once PostgreSQL has stopped. */
  release(): Promise<void>;
}

/** Long enough for a supervisor on a busy machine, short enough for a start when the supervisor hangs. */
const ANSWER_TIMEOUT_MS = 1_000;
const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/** The pause before the next attempt, doubling from 0.2 s to 5 s. @param failures attempts that failed in a row */
export function pauseAfter(failures: number): number {
  return Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
}

/** Requests a lease, if a supervisor answers. The connection is the lease, because the kernel closes it when this process ends. */
export async function requestLease(noticeFile: string): Promise<Lease | undefined> {
  const notice = readNotice(noticeFile);
  if (!notice) return undefined;
  const socket = connect(notice.leasePort, '127.0.0.1');
  const lost = new Promise<string>((resolve) => {
    socket.once('close', () => resolve('terminó el proceso que la mantenía'));
  });
  socket.on('error', () => {});
  socket.write(`${notice.token}\n`);
  const answer = await firstLine(socket, ANSWER_TIMEOUT_MS);
  const port = Number(answer?.match(/^port (\d+)$/)?.[1]);
  if (!port) {
    socket.destroy();
    return undefined;
  }
  socket.unref();
  return { port, lost, release: () => endLease(socket, lost) };
}

async function endLease(socket: Socket, lost: Promise<unknown>): Promise<void> {
  socket.ref();
  socket.end();
  await lost;
}

/** Replaces a lease whose supervisor was killed with one on the same port, until it is released. */
export function renewLease(
  first: Lease,
  acquire: (signal: AbortSignal) => Promise<Lease>,
  log: (line: string) => void,
): { release: () => Promise<void> } {
  const released = new AbortController();
  const { signal } = released;
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined));
  });
  let lease = first;

  async function replaceLost(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      const reason = await Promise.race([lease.lost, aborted]);
      if (reason === undefined) return;
      if (failures === 0) log(`La base de datos se recupera: ${reason}.`);
      try {
        lease = await acquire(signal);
        failures = 0;
      } catch (error) {
        if (!signal.aborted) log((error as Error).message);
        await pause(pauseAfter(failures++), undefined, { signal }).catch(() => {});
      }
    }
  }

  const replacing = replaceLost();
  async function release(): Promise<void> {
    released.abort();
    await replacing;
    await lease.release();
  }
  return { release };
}
