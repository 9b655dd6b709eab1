import type { MiddlewareHandler } from 'hono';
import pino, { type Logger } from 'pino';

/** The log of the process: JSON lines on standard error, never a header, a body or a query string. */
export function createLog(level: string): Logger {
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: false }),
  );
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
