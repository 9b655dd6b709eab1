import { and, countDistinct, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lockKeyUntilCommit } from '#db/queries/advisory-locks.ts';
import { auth_pending_sign_ups } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken } from '#server/session/secret-token.ts';

export const CONFIRMATION_MS = DAY_MS;

export type PendingSignUp = typeof auth_pending_sign_ups.$inferSelect;

type PendingFilter = { email: string; now: Date };

/** The address's newest sign-up that can still be confirmed at `now` and meets the condition, if any. */
export async function findPendingSignUp(
  db: Database,
  filter: PendingFilter,
  condition?: SQL,
): Promise<PendingSignUp | undefined> {
  const [newest] = await db
    .select()
    .from(auth_pending_sign_ups)
    .where(and(pendingFor(filter), condition))
    .orderBy(desc(auth_pending_sign_ups.created_at), desc(auth_pending_sign_ups.id))
    .limit(1);
  return newest;
}

/** The different names under which the address waits to be confirmed at `now`. */
export async function pendingNames(db: Database, filter: PendingFilter): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: auth_pending_sign_ups.full_name })
    .from(auth_pending_sign_ups)
    .where(pendingFor(filter));
  return rows.map(({ name }) => name);
}

export const pendingFor = ({ email, now }: PendingFilter): SQL | undefined =>
  and(eq(auth_pending_sign_ups.email, email), gt(auth_pending_sign_ups.expires_at, now));

/** Serialises sign-ups and confirmations of one e-mail address until the transaction ends. */
export async function lockAddress(tx: Database, email: string): Promise<void> {
  await lockKeyUntilCommit(tx, 'signUpAddress', email);
}

/** `password_hash` is null when the page has not asked for the password yet, and undefined when the call has no such field. */
export type SignUpProof = {
  password_hash: string | null | undefined;
  browserToken: string | undefined;
};

const WRONG_PASSWORD = 'Esa no es la contraseña que elegiste al registrarte.';

/**
 * Finds which of the address's pending sign-ups belongs to the person who opened the link: by the password, or by the token of the
 * browser that signed up. An API call without either gets the sign-up when all have the same password (docs/product.md §4.4).
 * @throws AppError `otp_expired` when no sign-up is pending, `password_required`, `invalid_credentials`
 */
export async function choosePendingSignUp(
  tx: Database,
  filter: { email: string; now: Date },
  { password_hash, browserToken }: SignUpProof,
): Promise<PendingSignUp> {
  const newest = await findPendingSignUp(tx, filter);
  if (!newest) throw new AppError('otp_expired');
  if (password_hash) {
    const chosen = await findPendingSignUp(
      tx,
      filter,
      eq(auth_pending_sign_ups.password_hash, password_hash),
    );
    if (chosen) return chosen;
    throw new AppError('invalid_credentials', {
      message: WRONG_PASSWORD,
      fields: { password: [WRONG_PASSWORD] },
    });
  }
  const signedUpHere =
    browserToken &&
    (await findPendingSignUp(
      tx,
      filter,
      eq(auth_pending_sign_ups.browser_token_hash, hashToken(browserToken)),
    ));
  if (signedUpHere) return signedUpHere;
  const isApiCall = password_hash === undefined;
  if (!isApiCall || !(await hasOnePassword(tx, filter))) throw new AppError('password_required');
  return newest;
}

async function hasOnePassword(tx: Database, filter: { email: string; now: Date }): Promise<boolean> {
  const [row] = await tx
    .select({ passwords: countDistinct(auth_pending_sign_ups.password_hash) })
    .from(auth_pending_sign_ups)
    .where(pendingFor(filter));
  return row?.passwords === 1;
}
