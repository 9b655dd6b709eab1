import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_confirmation_links, auth_pending_sign_ups, auth_users, profiles } from '#db/schema.ts';
import { isUnderAge } from '#domain/people/age.ts';
import { enqueueAdminNotice } from '#features/admin-notices/server/enqueue-admin-notice.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken } from '#server/session/secret-token.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';
import { CONFIRMATION_PASSWORDS } from '../limits.ts';
import {
  choosePendingSignUp,
  findPendingSignUp,
  lockAddress,
  type PendingSignUp,
} from './pending-sign-ups.ts';
import { saveConsent } from './save-consent.ts';

/**
 * Turns a pending sign-up into a user. The link proves who owns the mailbox; the password, or the browser that signed up, decides which
 * sign-up becomes the account (docs/decisions/0015-confirming-asks-for-the-password.md). All others of the address are deleted.
 * @throws AppError `otp_expired`; `password_required`, `invalid_credentials`, after which the link stays usable; `rate_limited`
 */
export async function confirmSignUp(
  call: Call,
  { token_hash, password }: { token_hash: string; password?: string | undefined },
): Promise<string> {
  const { now } = call;
  const email = await findLinkedAddress(call.db, token_hash, now);
  const password_hash = password ? await hashLikePending(call, email, password) : hashOfNoPassword(password);
  await call.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    await findLinkedAddress(tx, token_hash, now);
    const proof = { password_hash, browserToken: call.readSignUpCookie() };
    const user_id = await createUser(tx, await choosePendingSignUp(tx, { email, now }, proof), now);
    await tx.delete(auth_pending_sign_ups).where(eq(auth_pending_sign_ups.email, email));
    await tx.delete(auth_confirmation_links).where(eq(auth_confirmation_links.email, email));
    await enqueueAdminNotice(tx, now, 'admin_new_user', { user_id });
    await recordSecurityEvent(tx, call, { kind: 'account_created', user_id });
  });
  return email;
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
