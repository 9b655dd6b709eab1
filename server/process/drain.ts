import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Long enough for whoever keeps a connection to use it once more and be told that it ends. */
const GRACE_MS = 1_000;
const LOOK_AGAIN_MS = 200;
/** A turn of the event loop as short as this brought nothing in; so many of them in a row are a pause between requests. */
const EMPTY_TURN_MS = 0.05;
const PAUSE_MS = 0.5;
const LONGEST_WAIT_MS = 200;
/** Whoever has not had an answer by then, or does not read it, is cut off. */
const FORCE_MS = 8_000;

/**
 * Makes a server that can be let go without cutting anybody off: it accepts nobody new, every answer from then on says that its
 * connection ends, and kept connections are closed once they have been quiet for a moment. Closing them at once would cut
 * the request that is on its way over one, as closing the listening socket cuts whoever the kernel has let in and we have not.
 *
 * @returns `options` for creating the server, and `drain`, which lets it go; it resolves when the last connection has ended, after
 *   eight seconds at most
 */
export function prepareDrain() {
  let isDraining = false;
  // Compiles the function ahead of time: run cold, closing takes three times as long, and whoever comes meanwhile is reset.
  NetServer.prototype.close.call(new NetServer(), () => {});
  // Following each answer to its end with listeners would cost a tenth of a short call.
  class LastResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...head: [number, ...unknown[]]): this {
      if (isDraining) this.shouldKeepAlive = false;
      return Reflect.apply(super.writeHead, this, head);
    }
  }
  const drain = (server: Server) =>
    new Promise<void>((resolve) => {
      const closeIdle = () => inPause(() => server.closeIdleConnections());
      const force = setTimeout(() => server.closeAllConnections(), FORCE_MS);
      let look: NodeJS.Timeout | undefined;
      const grace = setTimeout(() => {
        closeIdle();
        look = setInterval(closeIdle, LOOK_AGAIN_MS);
      }, GRACE_MS);
      // The HTTP server's own close would end idle connections at once.
      const ended = () => {
        for (const timer of [force, grace, look]) clearTimeout(timer);
        resolve();
      };
      inPause(() => {
        NetServer.prototype.close.call(server, ended);
        // Not before: whoever is sent away comes again at once.
        isDraining = true;
      });
    });
  return { options: { ServerResponse: LastResponse }, drain };
}

/**
 * Does something in a pause between requests. What had arrived in the kernel has been taken in by then, be it a connection or a
 * request, and whoever has just been answered and comes again at once has come. A process that has no pause does it after a fifth
 * of a second.
 */
function inPause(act: () => void): void {
  const latest = performance.now() + LONGEST_WAIT_MS;
  const turn = (began: number, quietSince: number) => {
    const now = performance.now();
    const since = now - began > EMPTY_TURN_MS ? now : quietSince;
    if (now - since >= PAUSE_MS || now >= latest) act();
    else setImmediate(turn, now, since);
  };
  setImmediate(turn, 0, 0);
}
