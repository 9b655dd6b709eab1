import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range from which systems draw the ports of outgoing connections: a client that keeps knocking
 * while the database is away could otherwise be given this very port and shake hands with itself.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A port of 127.0.0.1 that nobody listens on; the preferred one when it is free. */
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
