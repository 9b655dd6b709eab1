import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_address_requests, auth_users } from '#db/schema.ts';
import { addressOf } from '#domain/people/names/username.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { hashToken } from '#server/session/secret-token.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';
import { ensureOwnPassword, throwWrongPassword } from './password/ensure-own-password.ts';

/**
 * Mails a link to the address that somebody without one wants to have; a taken one gets another mail and the same answer.
 * @throws AppError `has_address`, `invalid_current_password`, `rate_limited`
 */
export async function requestAddress(
  call: Call,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { user_id, is_pupil } = call.caller;
  if (!is_pupil) throw new AppError('has_address');
  const password_hash = await ensureOwnPassword(call, password, 'password');
  const set = {
    email,
    token_hash: null,
    created_at: call.now,
    expires_at: new Date(call.now.getTime() + DAY_MS),
  };
  await call.db.transaction(async (tx) => {
    const verified = and(eq(auth_users.id, user_id), eq(auth_users.password_hash, password_hash));
    const [user] = await tx.select({ id: auth_users.id }).from(auth_users).where(verified).for('share');
    // Another password was set meanwhile, and ended the links to the account.
    if (!user) throwWrongPassword('password');
    await tx
      .insert(auth_address_requests)
      .values({ user_id, ...set })
      .onConflictDoUpdate({ target: auth_address_requests.user_id, set });
    await enqueueMail(tx, call.now, { kind: 'address', recipient: email, data: { user_id } });
  });
  call.wakeMailer();
}

/** Gives an account the address whose mailbox got this link. @returns the address @throws AppError `otp_expired` */
export const confirmAddress = (call: Call, token: string): Promise<string> =>
  call.db.transaction(async (tx) => {
    const [request] = await tx
      .delete(auth_address_requests)
      .where(
        and(
          eq(auth_address_requests.token_hash, hashToken(token)),
          gt(auth_address_requests.expires_at, call.now),
        ),
      )
      .returning();
    if (!request || !(await setAddress(tx, request))) throw new AppError('otp_expired');
    await recordSecurityEvent(tx, call, { kind: 'address_added', user_id: request.user_id });
    return request.email;
  });

/** @returns false when somebody else has the address by now, or the account has one */
async function setAddress(
  tx: Database,
  { user_id, email }: { user_id: string; email: string },
): Promise<boolean> {
  const [taken] = await tx.select({ id: auth_users.id }).from(auth_users).where(eq(auth_users.email, email));
  const [user] = await tx.select().from(auth_users).where(eq(auth_users.id, user_id)).for('update');
  if (taken || !user?.username || user.email !== addressOf(user.username)) return false;
  await tx.update(auth_users).set({ email }).where(eq(auth_users.id, user_id));
  return true;
}
