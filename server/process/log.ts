import { DrizzleQueryError } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import pino, { type DestinationStream, type Logger } from 'pino';

/** The process's log: JSON lines on standard error, without headers, bodies, query strings or parameters of statements. */
export function createLog(level: string, destination: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    destination,
  );
}

const WARN = 40;
/** Lines about requests that come within this time are written together: one write each is 7 % of the server's time under load. */
const TOGETHER_MS = 10;

let writer: DestinationStream | undefined;

/** Where this process logs; warnings and what came before them are written at once, and nothing is left at the exit. */
export function standardError(): DestinationStream {
  writer ??= writeTogether();
  return writer;
}

function writeTogether(): DestinationStream {
  // Synchronous, because an asynchronous one tries for ever, when the process exits, to write to a pipe that nobody reads.
  const stream = pino.destination({ dest: 2, sync: true });
  let waiting = '';
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (lines) stream.write(lines);
  };
  process.on('exit', flush);
  const together = {
    // Pino then sets `lastLevel` before each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: WARN,
    write(line: string) {
      if (!waiting) setTimeout(flush, TOGETHER_MS).unref();
      waiting += line;
      if (this.lastLevel >= WARN) flush();
    },
  };
  return together;
}

/** How many causes of an error are logged. */
const CAUSES = 5;

/** The part before the sign has at most 64 characters (RFC 5321, 4.5.3.1.1); without that bound a long text would take its square. */
const ADDRESS = /[^\s<>"'(),;:]{0,63}[^\s<>"'(),;:/]@[^\s<>"'(),;:]+/g;

/** A text of others without the mail addresses in it: a mail server's answer names the recipient. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '***');

/** Message, code and stack only: parameters and constraint details contain addresses, names and hashes. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.constructor.name,
    message:
      error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : withoutAddresses(error.message),
    code,
    constraint,
    table,
    stack: error.stack?.match(/^ {4}at .*/gm)?.join('\n'),
    ...(error.cause !== undefined && depth < CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Logs one line per API request with its id and who made it. The route stands for the path, which may contain a token. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const id: string = c.get('requestId');
    if (!c.get('hasApiHeaders')) c.res.headers.set('x-request-id', id);
    if (!c.req.path.startsWith('/api/')) return;
    log.info(
      {
        request_id: id,
        method: c.req.method,
        route: routePath(c),
        user_id: c.get('userId'),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      },
      'request',
    );
  };
}
