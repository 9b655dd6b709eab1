import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_sessions } from '#db/schema.ts';
import type { Caller } from './caller.ts';

const DAY = 86_400_000;
/** A session that is not used for so long has ended. */
export const IDLE_MS = 7 * DAY;
/** Renewing more often would write a row for every call. */
const RENEW_AFTER = 3_600_000;

/**
 * Moves the end of a session that is being used, at most once an hour, and never past its absolute end.
 *
 * @returns the new end, or null when it stays as it was
 */
export async function renewSession(db: Database, caller: Caller, now: Date): Promise<Date | null> {
  const { session_id, session_expires_at, session_absolute_expires_at } = caller;
  const idle = new Date(Math.min(now.getTime() + IDLE_MS, session_absolute_expires_at.getTime()));
  if (idle.getTime() - session_expires_at.getTime() < RENEW_AFTER) return null;
  await db.update(auth_sessions).set({ expires_at: idle }).where(eq(auth_sessions.id, session_id));
  return idle;
}
