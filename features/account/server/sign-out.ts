import { eq } from 'drizzle-orm';
import { auth_sessions } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { recordLoneEvent } from '#server/session/security-events.ts';

export async function signOut(call: Call): Promise<void> {
  await endSession(call);
  if (call.visitor) await recordLoneEvent(call, { kind: 'signed_out', user_id: call.visitor.user_id });
  call.clearSessionCookie();
}

export async function endSession({ db, visitor }: Call): Promise<void> {
  if (visitor) await db.delete(auth_sessions).where(eq(auth_sessions.id, visitor.session_id));
}
