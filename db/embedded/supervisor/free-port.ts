import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range that systems use for outgoing connections. Otherwise a client that retries while the database is stopped
 * could be assigned this port and connect to itself.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A free port of 127.0.0.1; the preferred one if it is free. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred;
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
