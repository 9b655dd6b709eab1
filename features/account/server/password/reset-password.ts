import { and, eq, gt } from 'drizzle-orm';
import { onlyRow } from '#db/only-row.ts';
import { auth_sessions, auth_tokens, auth_users, profiles } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { hashToken } from '#server/session/secret-token.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';
import { RECOVERIES_PER_HOUR, RECOVERIES_PER_MINUTE, WRONG_PASSWORDS } from '../limits.ts';
import { endLinks } from './end-links.ts';
import { ensureStrongPassword } from './ensure-strong-password.ts';

/** Checks a recovery link without using it up (docs/product.md §2.6). @throws AppError `otp_expired`, `rate_limited` */
export async function checkRecoveryLink(call: Call, token: string): Promise<void> {
  const [link] = await call.db
    .select({ id: auth_tokens.id })
    .from(auth_tokens)
    .where(and(eq(auth_tokens.token_hash, hashToken(token)), gt(auth_tokens.expires_at, call.now)));
  if (!link) throw new AppError('otp_expired');
}

/** Enqueues a recovery mail. Its address is looked up later, so that all get the same answer in the same time. @throws `rate_limited` */
export async function enqueueRecovery(call: Call, email: string): Promise<void> {
  await call.limits.ensureRemaining(RECOVERIES_PER_HOUR, email);
  await call.limits.consume(RECOVERIES_PER_MINUTE, email);
  await call.limits.consume(RECOVERIES_PER_HOUR, email);
  await enqueueMail(call.db, call.now, { kind: 'recovery', recipient: email, data: {} });
  call.wakeMailer();
}

/** Sets a password by a link and ends all sessions (docs/product.md §4.4). @throws `otp_expired`, `weak_password`, `rate_limited` */
export async function resetPassword(
  call: Call,
  { token_hash, password }: { token_hash: string; password: string },
): Promise<void> {
  await checkRecoveryLink(call, token_hash);
  await ensureStrongPassword(call, password, { ...(await findOwner(call, token_hash)), field: 'password' });
  const password_hash = await call.passwords.hash(password);
  const email = await call.db.transaction(async (tx) => {
    const [link] = await tx
      .delete(auth_tokens)
      .where(and(eq(auth_tokens.token_hash, hashToken(token_hash)), gt(auth_tokens.expires_at, call.now)))
      .returning({ user_id: auth_tokens.user_id });
    if (!link) throw new AppError('otp_expired');
    const user = onlyRow(
      await tx
        .update(auth_users)
        .set({ password_hash, password_changed_at: call.now, password_expires_at: null })
        .where(eq(auth_users.id, link.user_id))
        .returning({ email: auth_users.email }),
    );
    await tx.delete(auth_sessions).where(eq(auth_sessions.user_id, link.user_id));
    await endLinks(tx, [link.user_id]);
    await enqueueMail(tx, call.now, { kind: 'password_changed', recipient: user.email, data: {} });
    await recordSecurityEvent(tx, call, { kind: 'password_reset', user_id: link.user_id });
    return user.email;
  });
  await call.limits.reset(WRONG_PASSWORDS, email);
  await call.limits.reset(WRONG_PASSWORDS, `${call.address} ${email}`);
  call.wakeMailer();
}

async function findOwner({ db }: Call, token_hash: string) {
  const [owner] = await db
    .select({ email: auth_users.email, full_name: profiles.full_name })
    .from(auth_tokens)
    .innerJoin(auth_users, eq(auth_users.id, auth_tokens.user_id))
    .innerJoin(profiles, eq(profiles.user_id, auth_users.id))
    .where(eq(auth_tokens.token_hash, hashToken(token_hash)));
  if (!owner) throw new AppError('otp_expired');
  return owner;
}
