import { Hono } from 'hono';
import { namedQuery } from '#db/named-query.ts';
import type { Services } from '../services.ts';
import { refuse } from './refusal.ts';

const isAnswering = namedQuery('is_answering', 'select 1');

/** C11: alive says the process runs; ready says that the database answers too. */
export function healthRoutes({ db }: Pick<Services, 'db'>) {
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
      } catch (cause) {
        return refuse('unavailable', { retryAfter: 2, cause });
      }
    });
}
