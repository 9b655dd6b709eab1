import { connect, type Socket } from 'node:net';
import { firstLine } from './first-line.ts';
import type { Hold } from './lease-client.ts';
import { readNotice } from './supervisor-notice.ts';

/** Long enough for a supervisor on a busy machine, short enough for a start when it hangs. */
const PATIENCE_MS = 1_000;

/**
 * Joins those for whom a running supervisor keeps its PostgreSQL. The connection itself is the lease: the
 * kernel ends it when we die, whatever we die of.
 *
 * @returns undefined when no supervisor answers
 */
export async function requestLease(noticeFile: string): Promise<Hold | undefined> {
  const notice = readNotice(noticeFile);
  if (!notice) return undefined;
  const socket = connect(notice.leasePort, '127.0.0.1');
  const lost = new Promise<string>((resolve) => {
    socket.once('close', () => resolve('terminó el proceso que la mantenía'));
  });
  socket.on('error', () => {});
  socket.write(`${notice.token}\n`);
  const answer = await firstLine(socket, PATIENCE_MS);
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
