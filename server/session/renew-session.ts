import type { ConnectedDatabase } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import { sessionEndAfterUse } from '#domain/people/session-ends.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Caller } from './caller.ts';

/** Milliseconds between two renewals, so that not every call writes a row. */
const RENEW_AFTER = HOUR_MS;

/** Extends a session in use, at most once an hour, up to its absolute end (docs/product.md §7.7). @returns the new end, or null */
export async function renewSession(db: ConnectedDatabase, caller: Caller, now: Date): Promise<Date | null> {
  const { user_id, session_id, session_expires_at, session_absolute_expires_at } = caller;
  const end = sessionEndAfterUse(caller, now, session_absolute_expires_at);
  if (end.getTime() - session_expires_at.getTime() < RENEW_AFTER) return null;
  await extend(db, [user_id, session_id, end]);
  return end;
}

/** Its commit does not wait for the disk: PostgreSQL commits what announces something one by one, and a lost renewal is made again. */
const extend = namedQuery<never, [userId: string, sessionId: string, end: Date]>('renew_session')`
  with unhurried as (select set_config('synchronous_commit', 'off', true))
  update auth_sessions set expires_at = $3 from unhurried where user_id = $1 and id = $2`;
