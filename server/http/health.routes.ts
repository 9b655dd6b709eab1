import { Hono } from 'hono';
import { APP_VERSION } from '#db/migrate/app-version.ts';
import { namedQuery } from '#db/named-query.ts';
import type { Services } from '../services.ts';
import { AppError } from './app-error.ts';

const isAnswering = namedQuery('is_answering')`select 1`;

const OK = { status: 'ok', version: APP_VERSION };

/** Health checks (docs/product.md §7 C11): alive when the process runs, ready when the database answers too. Both name the version. */
export function healthRoutes({ db }: Pick<Services, 'db'>) {
  return new Hono()
    .use('/health/*', async (c, next) => {
      c.header('cache-control', 'no-store');
      await next();
    })
    .get('/health/live', (c) => c.json(OK))
    .get('/health/ready', async (c) => {
      try {
        await isAnswering(db, []);
        return c.json(OK);
      } catch (cause) {
        throw new AppError('unavailable', { retryAfter: 2, cause });
      }
    });
}
