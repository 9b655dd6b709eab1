import { eq } from 'drizzle-orm';
import { auth_sessions } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { hashToken, mintToken } from '#server/session/secret-token.ts';
import { ensureOwnPassword } from './ensure-own-password.ts';

/**
 * Ensures that the caller knows the own password. The session of a browser then goes on with a new token, so that a copied one is of no
 * use (ASVS 5.0, 7.2.4). @throws AppError `invalid_current_password`, `rate_limited`
 */
export async function confirmOwnPassword(call: Call, password: string): Promise<void> {
  await ensureOwnPassword(call, password, 'password');
  const token = mintToken();
  await call.db.transaction(async (tx) => {
    const own = eq(auth_sessions.id, call.caller.session_id);
    const [session] = await tx
      .select({ end: auth_sessions.expires_at })
      .from(auth_sessions)
      .where(own)
      .for('update');
    if (session && call.replaceSessionCookie(token, session.end))
      await tx
        .update(auth_sessions)
        .set({ token_hash: hashToken(token) })
        .where(own);
  });
}
