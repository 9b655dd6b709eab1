import { and, eq } from 'drizzle-orm';
import { auth_sessions, auth_users } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';
import { insertSession } from '../open-session.ts';
import { endLinks } from './end-links.ts';
import { ensureOwnPassword, throwWrongPassword } from './ensure-own-password.ts';
import { ensureStrongPassword } from './ensure-strong-password.ts';

type Passwords = { current_password: string; new_password: string };

const SAME = 'Esa ya es tu contraseña. Elige una distinta.';

/**
 * Changes the caller's password, ends all sessions and mailed links and opens a new session, so that a copied token is of no use
 * (docs/product.md §5.2). @returns the new session for a caller without a cookie
 * @throws AppError `invalid_current_password`, `weak_password` (also for the current one), `rate_limited`
 */
export async function changePassword(call: Call, input: Passwords) {
  const { user_id, email } = call.caller;
  const before = await ensureOwnPassword(call, input.current_password, 'current_password');
  ensureOtherPassword(input);
  await ensureStrongPassword(call, input.new_password, { ...call.caller, field: 'new_password' });
  const password_hash = await call.passwords.hash(input.new_password, { known: call.caller.user_id });
  const { token, expires_at } = await call.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(auth_users)
      .set({ password_hash, password_changed_at: call.now, password_expires_at: null })
      .where(and(eq(auth_users.id, user_id), eq(auth_users.password_hash, before)))
      .returning({ id: auth_users.id });
    // Another session or a recovery link has changed the password since it was verified.
    if (!changed) throwWrongPassword('current_password');
    await tx.delete(auth_sessions).where(eq(auth_sessions.user_id, user_id));
    await endLinks(tx, [user_id]);
    await enqueueMail(tx, call.now, { kind: 'password_changed', recipient: email, data: {} });
    await recordSecurityEvent(tx, call, { kind: 'password_changed', user_id });
    return insertSession(tx, call, call.caller);
  });
  call.wakeMailer();
  return call.replaceSessionCookie(token, expires_at) ? undefined : { expires_at, access_token: token };
}

/** Whoever changes a password because others may know it must not be told that it has changed. */
function ensureOtherPassword({ current_password, new_password }: Passwords): void {
  if (current_password !== new_password) return;
  throw new AppError('weak_password', { message: SAME, fields: { new_password: [SAME] } });
}
