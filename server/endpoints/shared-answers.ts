import type { Context } from 'hono';
import { prepareAnswer, sendPrepared } from '../http/prepared-answer.ts';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie, authorization',
};

/** What an answer depends on: callers of one audience get the same answer for a name and version. */
export type Sharing = { name: string; version: string; audience: string };

export type SharedAnswers = {
  answer(c: Context, sharing: Sharing, create: () => Promise<unknown>): Promise<Response>;
  value<T>(sharing: Sharing, create: () => Promise<T>): Promise<T>;
};

/** Caches answers under the version that each request reads from the database, so no outdated answer is sent. */
export function createSharedAnswers(): SharedAnswers {
  const cache = new Map<string, { version: string; values: Map<string, Promise<unknown>> }>();
  const valuesOf = ({ name, version }: Sharing) => {
    const known = cache.get(name);
    if (known?.version === version) return known.values;
    const values = new Map<string, Promise<unknown>>();
    cache.set(name, { version, values });
    return values;
  };
  const value = <T>(sharing: Sharing, create: () => Promise<T>): Promise<T> => {
    const values = valuesOf(sharing);
    const { audience } = sharing;
    const cached = values.get(audience);
    if (cached) return cached as Promise<T>;
    // A Drizzle query runs each time it is awaited, so its result is cached instead.
    const created = Promise.resolve(create());
    values.set(audience, created);
    created.catch(() => values.delete(audience));
    return created;
  };
  return {
    value,
    answer: async (c, sharing, create) =>
      sendPrepared(
        c,
        await value(sharing, async () => prepareAnswer(JSON.stringify(await create()))),
        HEADERS,
      ),
  };
}
