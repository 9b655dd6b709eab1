import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Ports and token of a supervisor and its PostgreSQL. The file remains after its supervisor, so readers must check it. */
export interface SupervisorNotice {
  pid: number;
  /** Loopback port on which the supervisor grants leases. */
  leasePort: number;
  /** The token that a client must send first; only the app's account can read it. */
  token: string;
  /** PostgreSQL's own port, preferred again at the next start. */
  port: number;
}

/** Undefined when the file is missing or garbled. */
export function readNotice(file: string): SupervisorNotice | undefined {
  try {
    const notice = JSON.parse(readFileSync(file, 'utf8')) as SupervisorNotice;
    const whole = [notice.pid, notice.leasePort, notice.port].every(Number.isInteger);
    return whole && typeof notice.token === 'string' ? notice : undefined;
  } catch {
    return undefined;
  }
}

/** Publishes the notice with a rename. On a full disk there is none, and PostgreSQL is found by its lock file. */
export function writeNotice(file: string, notice: SupervisorNotice): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, JSON.stringify(notice), { mode: 0o600 });
    renameSync(unfinished, file);
  } catch {
    rmSync(unfinished, { force: true });
  }
}

export interface LeaseServer {
  leasePort: number;
  token: string;
  close(): void;
}

interface LeaseServerOptions {
  /** The pipe to the app that started this supervisor; it is the first lease. */
  starter: NodeJS.ReadStream;
  onStarterReleased: () => void;
  onLastReleased: () => void;
  port: () => number | undefined;
}

const TOKEN_TIMEOUT_MS = 2_000;

/** Grants leases to apps that send the token. A lease lasts as long as its pipe or connection is open. */
export async function serveLeases(options: LeaseServerOptions): Promise<LeaseServer> {
  const leases = new Set<unknown>([options.starter]);
  const token = randomBytes(24).toString('base64url');
  const end = (lease: unknown, confirm: () => void) => {
    if (!leases.delete(lease)) return;
    if (leases.size === 0) options.onLastReleased();
    else confirm();
  };
  options.starter.on('close', () => end(options.starter, options.onStarterReleased)).resume();

  // Half open: an app that releases the last lease waits for our end of the connection, which closes after PostgreSQL stopped.
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => socket.destroy());
    const port = options.port();
    if ((await firstLine(socket, TOKEN_TIMEOUT_MS)) !== token || port === undefined || !server.listening)
      return socket.destroy();
    leases.add(socket);
    socket.on('end', () => end(socket, () => socket.end()));
    socket.on('close', () => end(socket, () => {}));
    socket.write(`port ${port}\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { leasePort: (server.address() as AddressInfo).port, token, close: () => server.close() };
}

/** The first line that comes over a connection; undefined when it ends, fails or times out before. */
export function firstLine(socket: Socket, timeoutMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs);
    const finish = (line: string | undefined) => {
      clearTimeout(timer);
      resolve(line);
    };
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
      if (received.includes('\n')) finish(received.slice(0, received.indexOf('\n')));
    });
    socket.once('end', () => finish(undefined)).once('close', () => finish(undefined));
  });
}
