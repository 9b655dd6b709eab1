import { and, eq, gt } from 'drizzle-orm';
import { auth_pending_sign_ups, auth_users, profiles } from '#db/schema.ts';
import { orderAdminNotice } from '#features/admin-notices/server/order-admin-notice.ts';
import type { Call } from '#server/endpoints/call.ts';
import { refuse } from '#server/http/refusal.ts';
import { hashToken } from '#server/session/secret-token.ts';
import { LINKS_PER_ADDRESS } from './limits.ts';
import { lockAddress } from './lock-address.ts';

export const CONFIRMATION_HOURS = 24;

/**
 * Turns the pending sign-up that this link belongs to, and no other, into the user. Whoever else had signed up with
 * the address is forgotten, so nobody can leave a password behind on another's account.
 *
 * @throws Refusal `otp_expired` for an unknown, used or outdated link, and when the address already has a user
 */
export async function confirmSignUp(call: Call, token: string): Promise<void> {
  await call.limits.consume(LINKS_PER_ADDRESS, call.address);
  const linked = and(
    eq(auth_pending_sign_ups.token_hash, hashToken(token)),
    gt(auth_pending_sign_ups.expires_at, call.now),
  );
  await call.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ email: auth_pending_sign_ups.email })
      .from(auth_pending_sign_ups)
      .where(linked);
    if (!found) return refuse('otp_expired');
    await lockAddress(tx, found.email);
    const [pending] = await tx.delete(auth_pending_sign_ups).where(linked).returning();
    if (!pending) return refuse('otp_expired');
    const [user] = await tx
      .insert(auth_users)
      .values({ email: pending.email, password_hash: pending.password_hash, created_at: call.now })
      .onConflictDoNothing()
      .returning({ id: auth_users.id });
    if (!user) return refuse('otp_expired');
    await tx.insert(profiles).values({
      user_id: user.id,
      full_name: pending.full_name,
      time_zone: pending.time_zone,
      created_at: call.now,
      updated_at: call.now,
    });
    await tx.delete(auth_pending_sign_ups).where(eq(auth_pending_sign_ups.email, pending.email));
    await orderAdminNotice(tx, call.now, 'admin_new_user', { user_id: user.id });
  });
}
