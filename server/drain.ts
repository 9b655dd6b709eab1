import type { Server, ServerResponse } from 'node:http';
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
 * @returns lets the server go; resolves when the last connection has ended, after eight seconds at most
 */
export function prepareDrain(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  const sayLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.prependListener('request', (_, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isDraining) sayLast(response);
  });
  return () =>
    new Promise((resolve) => {
      isDraining = true;
      for (const response of open) sayLast(response);
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
}
