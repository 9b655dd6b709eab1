import type { Logger } from 'pino';
import { connect } from '#db/connect.ts';
import { createChangeListener } from '#db/connection/change-listener.ts';
import { createAnnouncements } from '../process/announcements.ts';
import { createCallerFinder, createSessionCache } from './find-caller.ts';

/** Connects to the database and to its announcements of changes, which keep the callers that this process remembers true. */
export function connectCallers(
  url: string,
  { log, max, elapsed }: { log: Logger; max?: number; elapsed?: () => number },
) {
  const cache = createSessionCache();
  const announced = createAnnouncements();
  const db = connect(url, {
    ...(max && { max }),
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
    onChange: cache.drop,
  });
  const listener = createChangeListener(url, {
    onChange: (subject) => announced.hear(subject) || cache.drop(subject),
    onLost: (reason) => {
      cache.drop('everybody');
      announced.emit('missed');
      log.warn(
        { err: reason },
        'changes are not announced; every request reads its session from the database',
      );
    },
    ...(elapsed && { elapsed }),
  });
  announced.isHeard = listener.isListening;
  return { db, listener, announced, findCaller: createCallerFinder(db, listener, cache) };
}
