import { and, eq, ne } from 'drizzle-orm';
import { ERRORS } from '#contract/errors.ts';
import { auth_sessions, auth_tokens, auth_users } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { ensureStrongPassword } from './ensure-strong-password.ts';
import { WRONG_CURRENT_PASSWORDS } from './limits.ts';

/**
 * Changes the caller's password, ends all other sessions and recovery links and informs the owner by mail
 * (docs/product.md §5.2).
 *
 * @throws AppError `invalid_current_password`, `weak_password`, `rate_limited`
 */
export async function changePassword(
  call: Call,
  input: { current_password: string; new_password: string },
): Promise<void> {
  const { user_id, session_id, email } = call.caller;
  await call.limits.consume(WRONG_CURRENT_PASSWORDS, user_id);
  const [user] = await call.db
    .select({ password_hash: auth_users.password_hash })
    .from(auth_users)
    .where(eq(auth_users.id, user_id));
  const before = user!.password_hash;
  if (!(await call.passwords.verify(before, input.current_password))) throwWrongCurrentPassword();
  await call.limits.reset(WRONG_CURRENT_PASSWORDS, user_id);
  ensureStrongPassword(input.new_password, 'new_password');
  const password_hash = await call.passwords.hash(input.new_password);
  await call.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(auth_users)
      .set({ password_hash, password_changed_at: call.now })
      .where(and(eq(auth_users.id, user_id), eq(auth_users.password_hash, before)))
      .returning({ id: auth_users.id });
    // Another session or a recovery link has changed the password since it was verified.
    if (!changed) throwWrongCurrentPassword();
    await tx
      .delete(auth_sessions)
      .where(and(eq(auth_sessions.user_id, user_id), ne(auth_sessions.id, session_id)));
    await tx.delete(auth_tokens).where(eq(auth_tokens.user_id, user_id));
    await enqueueMail(tx, call.now, { kind: 'password_changed', recipient: email });
  });
  call.mailDue();
}

function throwWrongCurrentPassword(): never {
  throw new AppError('invalid_current_password', {
    fields: { current_password: [ERRORS.invalid_current_password[1]] },
  });
}
