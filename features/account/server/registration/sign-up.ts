import { and, desc, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_pending_sign_ups, guests } from '#db/schema.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { TERMS } from '#domain/people/terms.ts';
import { zoneOrUtc } from '#domain/time/time-zones.ts';
import { BIRTH_YEAR } from '#features/account/account.forms.ts';
import type { AppSettings } from '#features/app-settings/app-settings.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, wrongField } from '#server/http/app-error.ts';
import { wasJustMailed } from '#server/mail/recipient-limit.ts';
import { hasSaltOf } from '#server/session/password-hasher.ts';
import { hashToken, mintToken } from '#server/session/secret-token.ts';
import { GUEST_MS } from '#server/session/session-cookies.ts';
import { ensureAllowedName } from '../names/ensure-allowed-name.ts';
import { ensureStrongPassword } from '../password/ensure-strong-password.ts';
import { enqueueConfirmation } from './enqueue-confirmation.ts';
import { ensureMayRegister } from './ensure-may-register.ts';
import { CONFIRMATION_MS, findPendingSignUp, lockAddress, pendingFor } from './pending-sign-ups.ts';

/** Of sign-ups that wait for their mail, which comes within an hour. Those whose mail was sent stay until they expire. */
const UNMAILED_PER_ADDRESS = 1000;

type Person = {
  email: string;
  password: string;
  full_name: string;
  time_zone?: string | undefined;
  country?: string | undefined;
  birth_year?: number | undefined;
  /** The token of a link that invites to a group. */
  invitation?: string | undefined;
};

/**
 * Stores a sign-up until it is confirmed, or extends it. New and taken addresses pass the same steps, so that neither the answer nor its
 * time differs. The browser gets a token with which it can confirm without the password (docs/product.md §4.4).
 * @throws AppError `invalid_request` without a needed year of birth or with a forbidden name, `weak_password`, `rate_limited`,
 *   `unavailable`, as `ensureMayRegister`
 */
export async function signUp(call: Call, person: Person): Promise<void> {
  const { settings, invitation_id } = await ensureMayRegister(call, person);
  ensureAllowedName(person.full_name, settings);
  const birth_year = chooseBirthYear(person, settings, call.now);
  await ensureStrongPassword(call, person.password, { ...person, field: 'password' });
  const token = mintToken();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const before = await findPendingSignUp(call.db, { email: person.email, now: call.now });
    // With the earlier sign-up's salt, one hash is enough to see whether the password is the same.
    const password_hash = await call.passwords
      .hash(person.password, { like: before?.password_hash })
      .catch(async (error: unknown) => {
        await call.giveBackVisit();
        throw error;
      });
    if (await savePending(call, { ...person, birth_year, invitation_id, password_hash }, hashToken(token))) {
      call.setSignUpCookie(token);
      return call.wakeMailer();
    }
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}

type HashedPerson = Omit<Person, 'birth_year' | 'invitation'> & {
  birth_year: number | null;
  invitation_id: string | null;
  password_hash: string;
};

/** Returns false when a simultaneous sign-up with the address has another salt, which the password must be hashed with. */
function savePending(call: Call, person: HashedPerson, browser_token_hash: Buffer): Promise<boolean> {
  const { email } = person;
  return call.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const before = await findPendingSignUp(tx, { email, now: call.now });
    if (before && !hasSaltOf(before.password_hash, person.password_hash)) return false;
    const browser = { browser_token_hash, guest_id: await findGuestHere(tx, call) };
    const isRepeated = await renewPending(tx, call, person, browser);
    if (!isRepeated) await addPending(tx, call, person, browser);
    const mail = { kind: 'confirmation', recipient: email };
    if (!isRepeated || !(await wasJustMailed(tx, mail, call.now))) await enqueueConfirmation(tx, call, email);
    return true;
  });
}

type Browser = { browser_token_hash: Buffer; guest_id: string | null };

/** Who answers in this browser without an account; the answers then wait for the confirmation, too. */
async function findGuestHere(tx: Database, { now, readGuestCookie }: Call): Promise<string | null> {
  const token = readGuestCookie();
  if (!token) return null;
  const [guest] = await tx
    .update(guests)
    .set({ expires_at: sql`greatest(${guests.expires_at}, ${new Date(now.getTime() + CONFIRMATION_MS)})` })
    .where(
      and(
        eq(guests.token_hash, hashToken(token)),
        ne(guests.answers, {}),
        gt(guests.created_at, new Date(now.getTime() - GUEST_MS)),
      ),
    )
    .returning({ id: guests.id });
  return guest?.id ?? null;
}

async function renewPending(
  tx: Database,
  { now }: Call,
  { email, password_hash, full_name, birth_year, country = GENERAL, invitation_id }: HashedPerson,
  { browser_token_hash, guest_id }: Browser,
): Promise<boolean> {
  const isSame = and(
    pendingFor({ email, now }),
    eq(auth_pending_sign_ups.password_hash, password_hash),
    eq(auth_pending_sign_ups.full_name, full_name),
  );
  const renewed = await tx
    .update(auth_pending_sign_ups)
    .set({
      ...lifetime(now),
      ...acceptedTerms,
      birth_year,
      country,
      browser_token_hash,
      guest_id: guest_id ?? sql`${auth_pending_sign_ups.guest_id}`,
      invitation_id: invitation_id ?? sql`${auth_pending_sign_ups.invitation_id}`,
    })
    .where(isSame)
    .returning({ id: auth_pending_sign_ups.id });
  return renewed.length > 0;
}

async function addPending(
  tx: Database,
  { now }: Call,
  { email, password_hash, full_name, time_zone, birth_year, country = GENERAL, invitation_id }: HashedPerson,
  browser: Browser,
): Promise<void> {
  await tx.insert(auth_pending_sign_ups).values({
    email,
    password_hash,
    full_name,
    time_zone: zoneOrUtc(time_zone),
    country,
    birth_year,
    invitation_id,
    ...browser,
    ...acceptedTerms,
    ...lifetime(now),
  });
  await deleteOldest(tx, email);
}

const acceptedTerms = { terms_version: TERMS.version };

/** The year of birth, which only an age line requires; one that is set later counts it too. @throws AppError `invalid_request` */
function chooseBirthYear({ birth_year }: Person, { age_line }: AppSettings, now: Date): number | null {
  if (birth_year === undefined && age_line === 0) return null;
  if (birth_year === undefined || birth_year > now.getUTCFullYear())
    throw wrongField('birth_year', BIRTH_YEAR);
  return birth_year;
}

const lifetime = (now: Date) => ({
  created_at: now,
  expires_at: new Date(now.getTime() + CONFIRMATION_MS),
});

async function deleteOldest(tx: Database, email: string): Promise<void> {
  const unmailed = and(eq(auth_pending_sign_ups.email, email), isNull(auth_pending_sign_ups.mailed_at));
  const newest = tx
    .select({ id: auth_pending_sign_ups.id })
    .from(auth_pending_sign_ups)
    .where(unmailed)
    .orderBy(desc(auth_pending_sign_ups.created_at), desc(auth_pending_sign_ups.id))
    .limit(UNMAILED_PER_ADDRESS);
  await tx.delete(auth_pending_sign_ups).where(and(unmailed, notInArray(auth_pending_sign_ups.id, newest)));
}
