import { and, eq } from 'drizzle-orm';
import { auth_pending_sign_ups, auth_users, user_status } from '#db/schema.ts';
import { addressOf, shownAddress } from '#domain/people/names/username.ts';
import { SIGN_INS_PER_ADDRESS } from '#features/account/account.limits.ts';
import { enqueueAdminNotice } from '#features/admin-notices/server/enqueue-admin-notice.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordLoneEvent } from '#server/session/security-events.ts';
import { openSession, throwSuspended } from './open-session.ts';
import { type CountedTry, countTry } from './password/count-wrong-passwords.ts';
import { readProfile } from './present-profile.ts';
import { findPendingSignUp } from './registration/pending-sign-ups.ts';
import { endSession } from './sign-out.ts';

type Credentials = { email: string; password: string; transport?: 'cookie' | 'bearer' | undefined };

/**
 * Opens a session for the right password and ends the browser's previous one. The right password costs one hash and a wrong one two for
 * every address, so that the time reveals nothing; each attempt counts as wrong first, so that simultaneous ones stay in the limit.
 * @throws AppError `invalid_credentials`, `email_not_confirmed`, `password_expired`, `user_suspended`, `rate_limited`
 */
export async function signIn(call: Call, { email: name, password, transport = 'cookie' }: Credentials) {
  const email = await findAddress(call, name);
  await countForeignDevice(call, email);
  const counted = await countTry(call, email);
  const { known, isRight } = await checkPassword(call, { email, password }).catch(async (error: unknown) => {
    await Promise.all([counted.giveBack(), call.giveBackVisit()]);
    throw error;
  });
  if (!known || !isRight) return rejectPassword(call, { email, password }, counted, known?.user_id ?? null);
  const { user_id } = known;
  await counted.succeeded();
  await ensureUsable(call, known);
  const password_hash = await renewHash(call, known, { email, password });
  const { token, expires_at } = await openSession(call, user_id, password_hash);
  if (transport === 'cookie') {
    await endSession(call);
    call.setSessionCookie(token, expires_at);
    call.setDeviceCookie(call.devices.remember(call.device, { ...call, email }));
  }
  const found = await call.findCaller(token, call.now);
  const caller = found.caller ?? (await rejectEndedSession(call, email));
  if (caller.role === 'admin') {
    await enqueueAdminNotice(call.db, call.now, 'admin_sign_in', { user_id: caller.user_id });
  }
  return {
    session: { expires_at, ...(transport === 'bearer' && { access_token: token }) },
    user: { id: caller.user_id, email: shownAddress(caller.email) },
    profile: await readProfile(call.db, caller),
  };
}

/** The address of who signs in with a username; for one that nobody has, an address that nobody has either. */
async function findAddress({ db }: Call, name: string): Promise<string> {
  if (name.includes('@')) return name;
  const [user] = await db
    .select({ email: auth_users.email })
    .from(auth_users)
    .where(eq(auth_users.username, name));
  return user?.email ?? addressOf(name);
}

/** The address, where its owner has signed in on this device before. */
const knownHere = ({ device, devices }: Call, email: string): string | undefined =>
  devices.knows(device, email) ? email : undefined;

async function countForeignDevice(call: Call, email: string): Promise<void> {
  if (call.device && !call.devices.knows(call.device, email))
    await call.limits.consume(SIGN_INS_PER_ADDRESS, call.address);
}

async function checkPassword(call: Call, { email, password }: Credentials) {
  const known = await findByEmail(call, email);
  return {
    known,
    isRight: await call.passwords.verify(known?.password_hash ?? null, password, knownHere(call, email)),
  };
}

async function findByEmail({ db }: Call, email: string) {
  const [user] = await db
    .select({
      user_id: auth_users.id,
      password_hash: auth_users.password_hash,
      password_expires_at: auth_users.password_expires_at,
      status: user_status.status,
    })
    .from(auth_users)
    .leftJoin(user_status, eq(user_status.user_id, auth_users.id))
    .where(eq(auth_users.email, email));
  return user;
}

type Known = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;

/** @throws AppError `user_suspended`, `password_expired` */
async function ensureUsable(call: Call, { user_id, status, password_expires_at }: Known): Promise<void> {
  const isExpired = password_expires_at !== null && password_expires_at <= call.now;
  if (status !== 'suspended' && !isExpired) return;
  await recordLoneEvent(call, { kind: 'sign_in_failed', user_id });
  if (status === 'suspended') throwSuspended(call.config);
  throw new AppError('password_expired');
}

/** Renews an older hash. @returns the one that is stored now @throws AppError `invalid_credentials` when it is another password's */
async function renewHash(call: Call, known: Known, { email, password }: Credentials): Promise<string> {
  const { db, passwords } = call;
  const before = known.password_hash;
  if (!passwords.isOutdated(before)) return before;
  const password_hash = await passwords.hash(password, { known: email });
  const [renewed] = await db
    .update(auth_users)
    .set({ password_hash })
    .where(and(eq(auth_users.id, known.user_id), eq(auth_users.password_hash, before)))
    .returning({ id: auth_users.id });
  if (renewed) return password_hash;
  const now = await checkPassword(call, { email, password });
  if (!now.known || !now.isRight) throw new AppError('invalid_credentials');
  return now.known.password_hash;
}

/** The new session has ended already: the account was suspended, or its password changed, in the meantime. */
async function rejectEndedSession(call: Call, email: string): Promise<never> {
  const user = await findByEmail(call, email);
  if (user?.status === 'suspended') throwSuspended(call.config);
  throw new AppError('invalid_credentials');
}

/** Only the password of a pending sign-up reveals that the address still has to be confirmed. */
async function rejectPassword(
  call: Call,
  { email, password }: Credentials,
  counted: CountedTry,
  user_id: string | null,
): Promise<never> {
  await recordLoneEvent(call, { kind: 'sign_in_failed', user_id });
  const filter = { email, now: call.now };
  const newest = await findPendingSignUp(call.db, filter);
  const options = { like: newest?.password_hash, known: knownHere(call, email) };
  const hash = await call.passwords.hash(password, options);
  const isPending = eq(auth_pending_sign_ups.password_hash, hash);
  if (await findPendingSignUp(call.db, filter, isPending)) throw new AppError('email_not_confirmed');
  const isLocked = await counted.failed();
  if (isLocked) await recordLoneEvent(call, { kind: 'sign_in_locked', user_id });
  throw new AppError('invalid_credentials');
}
