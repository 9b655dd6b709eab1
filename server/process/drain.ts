import type { IncomingMessage, Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { PiecewiseResponse } from '../http/piecewise-response.ts';

/** In this time a client with an open connection can send one more request and learn that the connection closes. */
const GRACE_MS = 1_000;
const CLOSE_IDLE_EVERY_MS = 200;
/** A shorter iteration of the event loop received nothing; PAUSE_MS of such iterations are a pause between requests. */
const EMPTY_ITERATION_MS = 0.05;
const PAUSE_MS = 0.5;
const LONGEST_WAIT_MS = 200;
/** Connections that are still open by then are closed. */
const FORCE_MS = 8_000;

/**
 * Stops a server without losing requests: every answer from then on announces that its connection closes, and idle connections are
 * closed after a moment. Closing them at once would lose requests already sent, and closing the listening socket at once would reset
 * connections that the kernel has accepted and Node has not. `drain` resolves when the last has closed, after eight seconds at most.
 * @param onStopping called once it stops accepting, to end streams, whose clients then reconnect elsewhere
 */
export function prepareDrain(onStopping = () => {}) {
  let isDraining = false;
  // Compiles the function ahead of time: uncompiled, closing takes three times as long, and new connections are reset meanwhile.
  NetServer.prototype.close.call(new NetServer(), () => {});
  // Listeners on each answer would cost a tenth of a short call.
  class ClosingResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends PiecewiseResponse<Request> {
    override writeHead(...head: [number, ...unknown[]]): this {
      if (isDraining) this.shouldKeepAlive = false;
      return Reflect.apply(super.writeHead, this, head);
    }
  }
  let drained: Promise<void> | undefined;
  const drain = (server: Server) => {
    drained ??= new Promise<void>((resolve) => {
      const closeIdle = () => inPause(() => server.closeIdleConnections());
      const force = setTimeout(() => server.closeAllConnections(), FORCE_MS);
      let closing: NodeJS.Timeout | undefined;
      const grace = setTimeout(() => {
        closeIdle();
        closing = setInterval(closeIdle, CLOSE_IDLE_EVERY_MS);
      }, GRACE_MS);
      // NetServer's method is called because the HTTP server's own would close idle connections at once.
      const ended = () => {
        for (const timer of [force, grace, closing]) clearTimeout(timer);
        resolve();
      };
      inPause(() => {
        NetServer.prototype.close.call(server, ended);
        // Set after closing, since clients whose connection ends reconnect at once.
        isDraining = true;
        onStopping();
      });
    });
    return drained;
  };
  return { options: { ServerResponse: ClosingResponse }, drain };
}

/** Runs `act` once all requests in the kernel's queues have been read, or after 200 ms. */
export function inPause(act: () => void): void {
  const latest = performance.now() + LONGEST_WAIT_MS;
  const iterate = (began: number, quietSince: number) => {
    const now = performance.now();
    const since = now - began > EMPTY_ITERATION_MS ? now : quietSince;
    if (now - since >= PAUSE_MS || now >= latest) act();
    else setImmediate(iterate, now, since);
  };
  setImmediate(iterate, 0, 0);
}
