import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';

const LONGEST_MS = 200;
const LOOK_EVERY_MS = 50;
const MOST_ROUTES = 5;

/** The route of the handler that has the request. */
const routeOf = (c: Context) => `${c.req.method} ${routePath(c)}`;

/** Logs which routes were called when the process answered nothing for more than 200 ms, never their ids, queries or bodies. */
export function watchEventLoop(log: Logger) {
  const running = new Set<Context>();
  let ended: string[] = [];
  const middleware: MiddlewareHandler = async (c, next) => {
    const start = performance.now();
    running.add(c);
    try {
      await next();
    } finally {
      running.delete(c);
      // A quicker request cannot have blocked for so long.
      if (performance.now() - start > LONGEST_MS) ended.push(routeOf(c));
    }
  };
  let last = performance.now();
  let cpu = process.cpuUsage();
  const look = () => {
    const now = performance.now();
    const blocked = now - last - LOOK_EVERY_MS;
    const used = process.cpuUsage();
    if (blocked > LONGEST_MS) {
      const routes = [...new Set([...ended, ...[...running].map(routeOf)])].slice(0, MOST_ROUTES);
      // Where little of the time was ours, the machine was busy with something else.
      const cpu_ms = Math.round((used.user + used.system - cpu.user - cpu.system) / 1000);
      log.warn({ ms: Math.round(blocked), cpu_ms, routes }, 'event loop blocked');
    }
    last = now;
    cpu = used;
    ended = [];
  };
  /** @returns ends the watch */
  const start = () => {
    last = performance.now();
    const timer = setInterval(look, LOOK_EVERY_MS);
    timer.unref();
    return () => clearInterval(timer);
  };
  return { middleware, start };
}
