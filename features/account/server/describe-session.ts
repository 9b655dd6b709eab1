import { eq } from 'drizzle-orm';
import { auth_sessions } from '#db/schema.ts';
import type { Call } from '#server/call.ts';
import { IDLE_DAYS } from './open-session.ts';
import { presentProfile } from './present-profile.ts';

const DAY = 86_400_000;
/** Renewing more often would write a row for every look at the session. */
const RENEW_AFTER = 3_600_000;

/** The session, its user and profile, all null for a visitor; renews the idle limit on the way. */
export async function describeSession(call: Call) {
  const { visitor } = call;
  if (!visitor) return { session: null, user: null, profile: null };
  return {
    session: { expires_at: await renew(call) },
    user: { id: visitor.user_id, email: visitor.email },
    profile: presentProfile(visitor),
  };
}

async function renew(call: Call): Promise<Date> {
  const { session_id, session_expires_at, session_absolute_expires_at } = call.caller;
  const idle = new Date(
    Math.min(call.now.getTime() + IDLE_DAYS * DAY, session_absolute_expires_at.getTime()),
  );
  if (idle.getTime() - session_expires_at.getTime() < RENEW_AFTER) return session_expires_at;
  await call.db.update(auth_sessions).set({ expires_at: idle }).where(eq(auth_sessions.id, session_id));
  call.extendSessionCookie(idle);
  return idle;
}
