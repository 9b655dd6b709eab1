import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { firstLine } from './first-line.ts';

export interface Holders {
  /** Loopback port on which further apps ask for a lease. */
  leasePort: number;
  /** What they must say first. */
  token: string;
  /** Takes in nobody else. */
  close(): void;
}

interface HolderOptions {
  /** The pipe to the app that started us. */
  starter: NodeJS.ReadStream;
  /** Told when the starter has let go while others still hold. */
  onStarterGone: () => void;
  /** Told when nobody holds any more. */
  onLastGone: () => void;
  /** PostgreSQL's port, for those who join. */
  port: () => number | undefined;
}

const FIRST_WORD_MS = 2_000;

/**
 * Keeps account of the apps that need PostgreSQL: the one that started us, and all that connect and show the
 * token. An app counts as long as its pipe or connection is open, so one that is killed lets go as well.
 */
export async function serveHolders(options: HolderOptions): Promise<Holders> {
  const holders = new Set<unknown>([options.starter]);
  const token = randomBytes(24).toString('base64url');
  const leave = (holder: unknown, farewell: () => void) => {
    if (!holders.delete(holder)) return;
    if (holders.size === 0) options.onLastGone();
    else farewell();
  };
  options.starter.on('close', () => leave(options.starter, options.onStarterGone)).resume();

  // Half open: a holder that lets go waits for our end of the connection, which comes with PostgreSQL's.
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => socket.destroy());
    const port = options.port();
    if ((await firstLine(socket, FIRST_WORD_MS)) !== token || port === undefined || !server.listening)
      return socket.destroy();
    holders.add(socket);
    socket.on('end', () => leave(socket, () => socket.end()));
    socket.on('close', () => leave(socket, () => {}));
    socket.write(`port ${port}\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { leasePort: (server.address() as AddressInfo).port, token, close: () => server.close() };
}
