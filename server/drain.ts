import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Long enough for whoever keeps a connection to use it once more and be told that it ends. */
const GRACE_MS = 1_000;
const LOOK_AGAIN_MS = 200;
/** Whoever has not had an answer by then, or does not read it, is cut off. */
const FORCE_MS = 8_000;

/**
 * Makes a server that can be let go without cutting anybody off: it accepts nobody new, every answer from then on says that its
 * connection ends, and kept connections are closed once they have been quiet for a moment. Closing them at once would cut
 * the request that is on its way over one.
 *
 * @returns `options` for creating the server, and `drain`, which lets it go; it resolves when the last connection has ended, after
 *   eight seconds at most
 */
export function prepareDrain() {
  let isDraining = false;
  // Following each answer to its end with listeners would cost a tenth of a short call.
  class LastResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...head: [number, ...unknown[]]): this {
      if (isDraining) this.shouldKeepAlive = false;
      return Reflect.apply(super.writeHead, this, head);
    }
  }
  const drain = (server: Server) =>
    new Promise<void>((resolve) => {
      isDraining = true;
      const force = setTimeout(() => server.closeAllConnections(), FORCE_MS);
      let look: NodeJS.Timeout | undefined;
      const grace = setTimeout(() => {
        server.closeIdleConnections();
        look = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
      }, GRACE_MS);
      // The HTTP server's own close would end idle connections at once.
      NetServer.prototype.close.call(server, () => {
        for (const timer of [force, grace, look]) clearTimeout(timer);
        resolve();
      });
    });
  return { options: { ServerResponse: LastResponse }, drain };
}
