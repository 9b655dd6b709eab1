import type { Logger } from 'pino';
import { connect } from '#db/connect.ts';
import { createChangeListener } from '#db/connection/change-listener.ts';
import { createCallerFinder, createSessionCache } from './find-caller.ts';

/** Connects to the database and to its announcements of changes, which keep the callers that this process remembers true. */
export function connectCallers(
  url: string,
  { log, max, elapsed }: { log: Logger; max?: number; elapsed?: () => number },
) {
  const cache = createSessionCache();
  const db = connect(url, {
    ...(max && { max }),
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
    onChange: cache.drop,
  });
  const listener = createChangeListener(url, {
    onChange: cache.drop,
    onLost: (reason) => {
      cache.drop('everybody');
      log.warn(
        { err: reason },
        'changes are not announced; every request reads its session from the database',
      );
    },
    ...(elapsed && { elapsed }),
  });
  return { db, listener, findCaller: createCallerFinder(db, listener, cache) };
}
