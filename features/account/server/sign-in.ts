import { and, desc, eq, gt } from 'drizzle-orm';
import { auth_pending_sign_ups, auth_users, user_status } from '#db/schema.ts';
import { orderAdminNotice } from '#features/back-office/settings/server/order-admin-notice.ts';
import type { Call } from '#server/call.ts';
import { refuse } from '#server/refusal.ts';
import { LOCK_OUTS, SIGN_INS_PER_ADDRESS, WRONG_PASSWORDS } from './limits.ts';
import { openSession } from './open-session.ts';
import { presentProfile } from './present-profile.ts';

type Credentials = { email: string; password: string; transport?: 'cookie' | 'bearer' | undefined };

/**
 * Opens a session for the right password; exactly one hash is computed whoever the address belongs to.
 *
 * @throws Refusal `invalid_credentials`, `email_not_confirmed`, `user_suspended`, `rate_limited`
 */
export async function signIn(call: Call, { email, password, transport = 'cookie' }: Credentials) {
  await call.limits.consume(SIGN_INS_PER_ADDRESS, call.address);
  await call.limits.check(WRONG_PASSWORDS, email);
  const known = await findByEmail(call, email);
  if (!(await call.passwords.verify(known?.password_hash ?? null, password)))
    return refuseWrongPassword(call, email);
  if (!known?.user_id) return refuse('email_not_confirmed');
  if (known.status === 'suspended') return refuse('user_suspended');

  const { token, expires_at } = await openSession(call, known.user_id);
  await call.limits.reset(WRONG_PASSWORDS, email);
  if (transport === 'cookie') call.setSessionCookie(token, expires_at);
  const arrival = await call.findCaller(token, call.now);
  const caller = arrival.caller ?? refuse('user_suspended');
  if (caller.role === 'admin') {
    await orderAdminNotice(call.db, call.now, 'admin_sign_in', { user_id: caller.user_id });
  }
  return {
    session: { expires_at, ...(transport === 'bearer' && { access_token: token }) },
    user: { id: caller.user_id, email: caller.email },
    profile: presentProfile(caller),
  };
}

/** The user of an address, or else the newest sign-up that waits for its confirmation. */
async function findByEmail(call: Call, email: string) {
  const [user] = await call.db
    .select({ user_id: auth_users.id, password_hash: auth_users.password_hash, status: user_status.status })
    .from(auth_users)
    .leftJoin(user_status, eq(user_status.user_id, auth_users.id))
    .where(eq(auth_users.email, email));
  const [pending] = await call.db
    .select({ password_hash: auth_pending_sign_ups.password_hash })
    .from(auth_pending_sign_ups)
    .where(and(eq(auth_pending_sign_ups.email, email), gt(auth_pending_sign_ups.expires_at, call.now)))
    .orderBy(desc(auth_pending_sign_ups.created_at), desc(auth_pending_sign_ups.id))
    .limit(1);
  return user ?? (pending && { user_id: null, password_hash: pending.password_hash, status: null });
}

/** The tenth wrong password closes the account's door for 10 minutes, then 20, then 40 … up to a day. */
async function refuseWrongPassword(call: Call, email: string): Promise<never> {
  await call.limits.hasRoom(WRONG_PASSWORDS, email);
  if (
    (await call.limits.used(WRONG_PASSWORDS, email)) >=
    WRONG_PASSWORDS.points * call.config.RATE_LIMIT_FACTOR
  ) {
    await call.limits.hasRoom(LOCK_OUTS, email);
    const times = await call.limits.used(LOCK_OUTS, email);
    await call.limits.block(
      WRONG_PASSWORDS,
      email,
      Math.min(86_400, WRONG_PASSWORDS.seconds * 2 ** (times - 1)),
    );
  }
  return refuse('invalid_credentials');
}
