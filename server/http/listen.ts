import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerOptions } from 'node:http';
import { serve } from '@hono/node-server';
import type { Config } from '../config.ts';
import { prepareDrain } from '../process/drain.ts';
import { inTurn } from './turns.ts';

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** Milliseconds that clients may take, and how often it is looked for those that take longer. */
const TIMES = {
  /** Proxies keep idle connections for a minute; a server that closes sooner resets requests that are on their way. */
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  /** Most bodies have less (endpoints/read-input.ts). */
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
} satisfies ServerOptions;
/** A connection on which nothing moves, such as one whose client does not read its answer. */
const STUCK_MS = 300_000;

const createInTurn = ((options: ServerOptions, handle: Parameters<typeof inTurn>[0]) =>
  createServer(
    options,
    inTurn((incoming, outgoing) => {
      // Nobody reads such a body, so its sender could keep the connection for as long as it sends.
      if (isRead(incoming) && hasBody(incoming)) outgoing.shouldKeepAlive = false;
      return handle(incoming, outgoing);
    }),
  )) as typeof createServer;

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/**
 * Listens at HOST and PORT. @param onStopping called before connections are drained, to end answers that would go on
 * @returns the port, and what stops listening without losing requests (process/drain.ts)
 */
export function listen(fetch: Fetch, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>, onStopping = () => {}) {
  return new Promise<{ drain: () => Promise<void>; port: number }>((resolve, reject) => {
    const { options, drain } = prepareDrain(onStopping);
    const server = serve(
      {
        fetch,
        port: PORT,
        hostname: HOST,
        serverOptions: { ...options, ...TIMES },
        createServer: createInTurn,
      },
      ({ port }) => resolve({ drain: () => drain(server), port }),
    ) as Server;
    server.timeout = STUCK_MS;
    // node:cluster closes a worker's server by this method when the primary process stops.
    server.close = (closed) => {
      drain(server).then(() => closed?.());
      return server;
    };
    server.once('error', (error) => reject(namingHost(error, HOST)));
  });
}

/** Makes sure, before anything is written, that this process will be able to listen. @throws as `listen` does */
export async function ensurePortFree({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  const server = createServer().listen(PORT, HOST);
  await once(server, 'listening').catch((error) => {
    throw namingHost(error, HOST);
  });
  await new Promise((closed) => server.close(closed));
}

const namingHost = (error: NodeJS.ErrnoException, host: string): Error =>
  error.syscall === 'getaddrinfo'
    ? new Error(`No se encuentra la dirección «${host}» de esta máquina: corrige HOST.`, { cause: error })
    : error;
