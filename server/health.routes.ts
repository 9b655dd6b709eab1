import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Services } from './services.ts';

/** C11: alive says the process runs; ready says that the database answers too. */
export function healthRoutes({ db, log }: Services) {
  return new Hono()
    .use('/health/*', async (c, next) => {
      c.header('cache-control', 'no-store');
      await next();
    })
    .get('/health/live', (c) => c.json({ status: 'ok' }))
    .get('/health/ready', async (c) => {
      try {
        await db.execute(sql`select 1`);
        return c.json({ status: 'ok' });
      } catch (error) {
        log.warn({ err: error }, 'database away');
        return c.json({ status: 'unavailable' }, 503, { 'retry-after': '2' });
      }
    });
}
