import { countDistinct, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_pending_sign_ups } from '#db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken } from '#server/session/secret-token.ts';
import { findPendingSignUp, type PendingSignUp, pendingFor } from './pending-sign-ups.ts';

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
