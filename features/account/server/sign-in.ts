import { eq } from 'drizzle-orm';
import { auth_pending_sign_ups, auth_users, user_status } from '#db/schema.ts';
import { enqueueAdminNotice } from '#features/admin-notices/server/enqueue-admin-notice.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { ensureNotSuspended } from './ensure-not-suspended.ts';
import { LOCK_OUTS, SIGN_INS_PER_ADDRESS, WRONG_PASSWORDS } from './limits.ts';
import { openSession } from './open-session.ts';
import { findPendingSignUp } from './pending-sign-ups.ts';
import { presentProfile } from './present-profile.ts';
import { endSession } from './sign-out.ts';

type Credentials = { email: string; password: string; transport?: 'cookie' | 'bearer' | undefined };

/**
 * Opens a session for the right password, and ends the one that the browser had. The right password costs one hash and a wrong
 * one two, whoever the address belongs to and whether or not sign-ups wait for it. A try counts as a wrong one until it has
 * proved right.
 *
 * @throws AppError `invalid_credentials`, `email_not_confirmed`, `user_suspended`, `rate_limited`
 */
export async function signIn(call: Call, { email, password, transport = 'cookie' }: Credentials) {
  await call.limits.consume(SIGN_INS_PER_ADDRESS, call.address);
  const triesLeft = await call.limits.consume(WRONG_PASSWORDS, email);
  const known = await findByEmail(call, email);
  if (!(await call.passwords.verify(known?.password_hash ?? null, password)))
    return refusePassword(call, email, password, triesLeft);
  const { user_id, password_hash, status } = known!;
  await call.limits.reset(WRONG_PASSWORDS, email);
  if (status === 'suspended') return ensureNotSuspended(call.config);

  const { token, expires_at } = await openSession(call, user_id, password_hash);
  if (transport === 'cookie') {
    await endSession(call);
    call.setSessionCookie(token, expires_at);
  }
  const arrival = await call.findCaller(token, call.now);
  const caller = arrival.caller ?? (await refuseEndedSession(call, email));
  if (caller.role === 'admin') {
    await enqueueAdminNotice(call.db, call.now, 'admin_sign_in', { user_id: caller.user_id });
  }
  return {
    session: { expires_at, ...(transport === 'bearer' && { access_token: token }) },
    user: { id: caller.user_id, email: caller.email },
    profile: presentProfile(caller),
  };
}

async function findByEmail({ db }: Call, email: string) {
  const [user] = await db
    .select({ user_id: auth_users.id, password_hash: auth_users.password_hash, status: user_status.status })
    .from(auth_users)
    .leftJoin(user_status, eq(user_status.user_id, auth_users.id))
    .where(eq(auth_users.email, email));
  return user;
}

/** The new session ended at once: the account was suspended at that moment, or its password changed. */
async function refuseEndedSession(call: Call, email: string): Promise<never> {
  const user = await findByEmail(call, email);
  if (user?.status === 'suspended') ensureNotSuspended(call.config);
  throw new AppError('invalid_credentials');
}

/** Whoever has signed up and not confirmed is told so; everybody else only that the password is wrong. */
async function refusePassword(
  call: Call,
  email: string,
  password: string,
  triesLeft: number,
): Promise<never> {
  const whose = { email, now: call.now };
  const newest = await findPendingSignUp(call.db, whose);
  const hash = await call.passwords.hash(password, newest?.password_hash);
  const isPending = eq(auth_pending_sign_ups.password_hash, hash);
  if (await findPendingSignUp(call.db, whose, isPending)) throw new AppError('email_not_confirmed');
  if (triesLeft === 0) await closeDoor(call, email);
  throw new AppError('invalid_credentials');
}

/** The tenth wrong password closes the account's door for 10 minutes, then 20, then 40 … up to a day. */
async function closeDoor({ limits }: Call, email: string): Promise<void> {
  await limits.hasRoom(LOCK_OUTS, email);
  const times = await limits.used(LOCK_OUTS, email);
  const seconds = Math.min(86_400, WRONG_PASSWORDS.seconds * 2 ** (times - 1));
  await limits.block(WRONG_PASSWORDS, email, seconds);
}
