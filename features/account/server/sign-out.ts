import { eq } from 'drizzle-orm';
import { auth_sessions } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';

export async function signOut(call: Call): Promise<void> {
  await endSession(call);
  call.clearSessionCookie();
}

export async function endSession({ db, visitor }: Call): Promise<void> {
  if (visitor) await db.delete(auth_sessions).where(eq(auth_sessions.id, visitor.session_id));
}
