import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const waiting: (() => void)[] = [];

/** Runs the work in a later turn of the event loop, one piece a turn, since the process accepts one new connection in each. */
export function takeTurn(work: () => void): void {
  if (waiting.push(work) === 1) setImmediate(next);
}

function next(): void {
  waiting[0]!();
  waiting.shift();
  if (waiting.length > 0) setImmediate(next);
}

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

/** Browsers send one request after another on a connection; a client that pipelines more than this is cut off. */
const MOST_WAITING = 32;

/** Handles the requests of a connection one after another, so that a client that reads nothing keeps one answer only. */
export function inTurn(handle: Handle): Handle {
  const lines = new WeakMap<Socket, { last: ServerResponse; waiting: number }>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const line = lines.get(socket) ?? { last: outgoing, waiting: 0 };
    const previous = line.last;
    line.last = outgoing;
    lines.set(socket, line);
    // Listeners on each answer would cost a tenth of a short call; most requests find the last one answered.
    if (previous === outgoing || previous.writableFinished) return handle(incoming, outgoing);
    if (line.waiting === MOST_WAITING) return socket.destroy();
    line.waiting += 1;
    const begin = () => {
      line.waiting -= 1;
      if (!socket.destroyed) handle(incoming, outgoing);
    };
    previous.once('close', () => takeTurn(begin));
  };
}
