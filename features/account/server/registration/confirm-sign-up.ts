import { and, eq, gt } from 'drizzle-orm';
import type { ConnectedDatabase, Database } from '#db/connect.ts';
import { preparedTransaction } from '#db/prepared-transaction.ts';
import { auth_confirmation_links, auth_pending_sign_ups, auth_users, profiles } from '#db/schema.ts';
import { isUnderAge } from '#domain/people/age.ts';
import { enqueueAdminNotice } from '#features/admin-notices/server/enqueue-admin-notice.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken } from '#server/session/secret-token.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';
import { CONFIRMATION_PASSWORDS } from '../limits.ts';
import { insertSession } from '../open-session.ts';
import { endSession } from '../sign-out.ts';
import {
  choosePendingSignUp,
  findPendingSignUp,
  lockAddress,
  type PendingSignUp,
} from './pending-sign-ups.ts';
import { saveConsent } from './save-consent.ts';

/** Gives a new learner, in the transaction that makes the account, what came before it: a guest's answers, an invitation. */
export type WelcomeLearner = (tx: ConnectedDatabase, moment: Moment, learner: NewLearner) => Promise<void>;

/** What of the call is needed, which is not its database. */
type Moment = Pick<Call, 'now' | 'shared' | 'versions' | 'log' | 'requestId'>;

type NewLearner = { user_id: string } & Pick<PendingSignUp, 'guest_id' | 'invitation_id' | 'time_zone'>;

/**
 * Turns a pending sign-up into a user. The link proves who owns the mailbox; the password, or the browser that signed up, decides which
 * sign-up becomes the account (docs/decisions/0015-confirming-asks-for-the-password.md). All others of the address are deleted. The browser
 * that signed up is signed in.
 * @throws AppError `otp_expired`; `password_required`, `invalid_credentials`, after which the link stays usable; `rate_limited`
 */
export async function confirmSignUp(
  call: Call,
  { token_hash, password }: { token_hash: string; password?: string | undefined },
  welcome: WelcomeLearner,
): Promise<{ email: string; signed_in?: true }> {
  const { now } = call;
  const email = await findLinkedAddress(call.db, token_hash, now);
  const password_hash = password ? await hashLikePending(call, email, password) : hashOfNoPassword(password);
  const session = await preparedTransaction(call.db, async (tx) => {
    await lockAddress(tx, email);
    await findLinkedAddress(tx, token_hash, now);
    const browserToken = call.readSignUpCookie();
    const pending = await choosePendingSignUp(tx, { email, now }, { password_hash, browserToken });
    const user_id = await createUser(tx, pending, now);
    await tx.delete(auth_pending_sign_ups).where(eq(auth_pending_sign_ups.email, email));
    await tx.delete(auth_confirmation_links).where(eq(auth_confirmation_links.email, email));
    await enqueueAdminNotice(tx, now, 'admin_new_user', { user_id });
    await recordSecurityEvent(tx, call, { kind: 'account_created', user_id });
    const opened = isOfBrowser(pending, browserToken) && (await openFirstSession(tx, call, user_id));
    // Last, since points lock rows that everybody's finishes need.
    await welcome(tx, call, { ...pending, user_id });
    return opened;
  });
  if (!session) return { email };
  await endSession(call);
  call.setSessionCookie(session.token, session.expires_at);
  call.setDeviceCookie(call.devices.remember(call.device, { ...call, email }));
  return { email, signed_in: true };
}

const isOfBrowser = ({ browser_token_hash }: PendingSignUp, token: string | undefined): boolean =>
  token !== undefined && browser_token_hash !== null && hashToken(token).equals(browser_token_hash);

async function openFirstSession(tx: Database, call: Call, user_id: string) {
  const session = await insertSession(tx, call, { user_id, role: 'user', staff: [] });
  await recordSecurityEvent(tx, call, { kind: 'signed_in', user_id });
  return session;
}

/** The `SignUpProof` of a call without a password: null for an empty field, undefined for none. */
const hashOfNoPassword = (password: string | undefined) => (password === undefined ? undefined : null);

async function findLinkedAddress(db: Database, token: string, now: Date): Promise<string> {
  const [link] = await db
    .select({ email: auth_confirmation_links.email })
    .from(auth_confirmation_links)
    .where(
      and(
        eq(auth_confirmation_links.token_hash, hashToken(token)),
        gt(auth_confirmation_links.expires_at, now),
      ),
    );
  if (!link) throw new AppError('otp_expired');
  return link.email;
}

async function hashLikePending({ db, now, passwords, limits }: Call, email: string, password: string) {
  await limits.consume(CONFIRMATION_PASSWORDS, email);
  const pending = await findPendingSignUp(db, { email, now });
  return passwords.hash(password, { like: pending?.password_hash });
}

async function createUser(tx: Database, pending: PendingSignUp, now: Date): Promise<string> {
  const [user] = await tx
    .insert(auth_users)
    .values({ email: pending.email, password_hash: pending.password_hash, created_at: now })
    .onConflictDoNothing()
    .returning({ id: auth_users.id });
  if (!user) throw new AppError('otp_expired');
  const { age_line } = await readSettings(tx);
  await tx.insert(profiles).values({
    user_id: user.id,
    full_name: pending.full_name,
    time_zone: pending.time_zone,
    country: pending.country,
    birth_year: pending.birth_year,
    hide_name: isUnderAge(pending.birth_year, age_line, now),
    created_at: now,
    updated_at: now,
  });
  await saveConsent(tx, user.id, pending.terms_version, pending.created_at);
  return user.id;
}
