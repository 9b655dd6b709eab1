import { Hono } from 'hono';
import { namedQuery } from '#db/named-query.ts';
import type { Services } from './services.ts';

const isAnswering = namedQuery('is_answering', 'select 1');

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
        await isAnswering(db, []);
        return c.json({ status: 'ok' });
      } catch (error) {
        log.warn({ err: error }, 'database away');
        return c.json({ status: 'unavailable' }, 503, { 'retry-after': '2' });
      }
    });
}
