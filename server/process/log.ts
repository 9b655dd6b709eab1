import { DrizzleQueryError } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * The log of the process: JSON lines on standard error, never a header, a body, a query string or what a statement was about.
 *
 * @param destination takes the lines instead, in tests
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger {
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

/** How deep a chain of causes is told. */
const CAUSES = 5;

/**
 * What happened and where. Fields that libraries hang on their errors are left out but for the code: parameters of statements and
 * details of broken rules are people's addresses, names and hashes.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.constructor.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    code,
    constraint,
    table,
    stack: error.stack?.match(/^ {4}at .*/gm)?.join('\n'),
    ...(error.cause !== undefined && depth < CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** One line per API request, with its id, and the id in the answer for whoever asks about it. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const id: string = c.get('requestId');
    c.res.headers.set('x-request-id', id);
    if (!c.req.path.startsWith('/api/')) return;
    log.debug(
      {
        request_id: id,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      },
      'request',
    );
  };
}
