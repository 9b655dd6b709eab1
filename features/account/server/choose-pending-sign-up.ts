import { countDistinct, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_pending_sign_ups } from '#db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken } from '#server/session/secret-token.ts';
import { findPendingSignUp, type PendingSignUp, waitsFor } from './pending-sign-ups.ts';

/** What is offered beside the link as proof of having signed up. `password_hash` is null for a page that has none yet. */
export type SignUpProof = {
  password_hash: string | null | undefined;
  browserToken: string | undefined;
};

const WRONG_PASSWORD = 'Esa no es la contraseña que elegiste al registrarte.';

/**
 * The sign-up that whoever opened the link made: found by the password, or by the token of the browser that signed up.
 * Without either, a script's bare call gets the only one there is; when sign-ups with several passwords wait for the
 * address, or a page asks, the password is needed. The link alone never decides between people.
 *
 * @throws AppError `otp_expired` when nothing waits, `password_required`, `invalid_credentials`
 */
export async function choosePendingSignUp(
  tx: Database,
  whose: { email: string; now: Date },
  { password_hash, browserToken }: SignUpProof,
): Promise<PendingSignUp> {
  const newest = await findPendingSignUp(tx, whose);
  if (!newest) throw new AppError('otp_expired');
  if (password_hash) {
    const chosen = await findPendingSignUp(tx, whose, eq(auth_pending_sign_ups.password_hash, password_hash));
    if (chosen) return chosen;
    throw new AppError('invalid_credentials', {
      message: WRONG_PASSWORD,
      fields: { password: [WRONG_PASSWORD] },
    });
  }
  const ofBrowser =
    browserToken &&
    (await findPendingSignUp(
      tx,
      whose,
      eq(auth_pending_sign_ups.browser_token_hash, hashToken(browserToken)),
    ));
  if (ofBrowser) return ofBrowser;
  const isBareCall = password_hash === undefined;
  if (!isBareCall || !(await hasOnePassword(tx, whose))) throw new AppError('password_required');
  return newest;
}

async function hasOnePassword(tx: Database, whose: { email: string; now: Date }): Promise<boolean> {
  const [row] = await tx
    .select({ passwords: countDistinct(auth_pending_sign_ups.password_hash) })
    .from(auth_pending_sign_ups)
    .where(waitsFor(whose));
  return row?.passwords === 1;
}
