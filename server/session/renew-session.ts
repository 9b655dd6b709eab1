import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_sessions } from '#db/schema.ts';
import type { Caller } from './caller.ts';

const DAY = 86_400_000;
/** A session that is unused for this long ends. */
export const IDLE_MS = 7 * DAY;
/** Milliseconds between two renewals, so that not every call writes a row. */
const RENEW_AFTER = 3_600_000;

/**
 * Extends a session that is in use, at most once an hour and never beyond its absolute end (docs/product.md §7.7).
 * @returns the new end (UTC), or null when it is unchanged
 */
export async function renewSession(db: Database, caller: Caller, now: Date): Promise<Date | null> {
  const { session_id, session_expires_at, session_absolute_expires_at } = caller;
  const idle = new Date(Math.min(now.getTime() + IDLE_MS, session_absolute_expires_at.getTime()));
  if (idle.getTime() - session_expires_at.getTime() < RENEW_AFTER) return null;
  await db.update(auth_sessions).set({ expires_at: idle }).where(eq(auth_sessions.id, session_id));
  return idle;
}
