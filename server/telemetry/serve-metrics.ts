import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConnectedDatabase } from '#db/connect.ts';
import { createMetrics, type Expected } from './metrics.ts';
import type { Observer } from './observer.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Serves `/metrics` on a port of its own, to other machines only with the bearer `token`. @throws Error when the port is taken */
export async function serveMetrics(
  db: ConnectedDatabase,
  port: number,
  token?: string,
  expected: Expected = [],
  backupEveryMs?: number,
): Promise<Observer & { address: string }> {
  const metrics = createMetrics(db, expected, backupEveryMs);
  const server = createServer(async (request, response) => {
    const presented = digest(request.headers.authorization ?? '');
    if (token && !timingSafeEqual(presented, digest(`Bearer ${token}`)))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    if (request.url !== '/metrics') return response.writeHead(404).end();
    response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    return response.end(await metrics.read());
  });
  // Of several workers each serves its own figures, so the port is not shared among them.
  server.listen({ port, host: token ? '0.0.0.0' : '127.0.0.1', exclusive: true });
  await once(server, 'listening').catch((cause) => {
    throw new Error(`El puerto ${port} de METRICS_PORT no está libre: elige otro.`, { cause });
  });
  return {
    ...metrics,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
