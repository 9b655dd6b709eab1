import { and, eq, ne } from 'drizzle-orm';
import { ERRORS } from '#contract/errors.ts';
import { auth_sessions, auth_tokens, auth_users } from '#db/schema.ts';
import type { Call } from '#server/call.ts';
import { orderMail } from '#server/mail/queue.ts';
import { refuse } from '#server/refusal.ts';
import { WRONG_PASSWORDS } from './limits.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/**
 * Changes the caller's password. All other sessions and recovery links die, and a mail tells the owner.
 *
 * @throws Refusal `invalid_current_password`, `weak_password`, `rate_limited`
 */
export async function changePassword(
  call: Call,
  input: { current_password: string; new_password: string },
): Promise<void> {
  const { user_id, session_id, email } = call.caller;
  await call.limits.check(WRONG_PASSWORDS, email);
  const [user] = await call.db
    .select({ password_hash: auth_users.password_hash })
    .from(auth_users)
    .where(eq(auth_users.id, user_id));
  if (!(await call.passwords.verify(user!.password_hash, input.current_password))) {
    await call.limits.hasRoom(WRONG_PASSWORDS, email);
    refuse('invalid_current_password', {
      fields: { current_password: [ERRORS.invalid_current_password[1]] },
    });
  }
  refuseWeakPassword(input.new_password, 'new_password');
  const password_hash = await call.passwords.hash(input.new_password);
  await call.db.transaction(async (tx) => {
    await tx
      .update(auth_users)
      .set({ password_hash, password_changed_at: call.now })
      .where(eq(auth_users.id, user_id));
    await tx
      .delete(auth_sessions)
      .where(and(eq(auth_sessions.user_id, user_id), ne(auth_sessions.id, session_id)));
    await tx.delete(auth_tokens).where(eq(auth_tokens.user_id, user_id));
    await orderMail(tx, call.now, { kind: 'password_changed', recipient: email });
  });
  call.mailDue();
}
