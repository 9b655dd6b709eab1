import { eq } from 'drizzle-orm';
import { ERRORS } from '#contract/errors.ts';
import { onlyRow } from '#db/only-row.ts';
import { auth_sessions, auth_users } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken, mintToken } from '#server/session/secret-token.ts';
import { recordLoneEvent } from '#server/session/security-events.ts';
import { WRONG_CURRENT_PASSWORDS } from '../limits.ts';

/** Ensures that the caller knows the own password. @returns its hash @throws AppError `invalid_current_password`, `rate_limited` */
export async function ensureOwnPassword(call: Call, password: string, field: string): Promise<string> {
  const { user_id } = call.caller;
  await call.limits.consume(WRONG_CURRENT_PASSWORDS, user_id);
  const user = onlyRow(
    await call.db
      .select({ password_hash: auth_users.password_hash })
      .from(auth_users)
      .where(eq(auth_users.id, user_id)),
  );
  const { password_hash } = user;
  const isRight = await call.passwords
    .verify(password_hash, password, user_id)
    .catch(async (error: unknown) => {
      await call.limits.giveBack(WRONG_CURRENT_PASSWORDS, user_id);
      throw error;
    });
  if (!isRight) {
    await recordLoneEvent(call, { kind: 'current_password_wrong', user_id });
    throwWrongPassword(field);
  }
  await call.limits.reset(WRONG_CURRENT_PASSWORDS, user_id);
  return password_hash;
}

export function throwWrongPassword(field: string): never {
  throw new AppError('invalid_current_password', {
    fields: { [field]: [ERRORS.invalid_current_password[1]] },
  });
}

/** Ensures that the caller knows the own password, and renews the session's token. @throws `invalid_current_password`, `rate_limited` */
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
