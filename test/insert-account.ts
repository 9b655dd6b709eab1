import { hash } from '@node-rs/argon2';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { auth_users, profiles } from '#db/schema.ts';
import type { Role } from '#domain/people/profile.ts';
import { TERMS } from '#domain/people/terms.ts';
import { insertSession } from '#features/account/server/open-session.ts';
import { saveConsent } from '#features/account/server/registration/save-consent.ts';
import { enqueueAdminNotice } from '#features/admin-notices/server/enqueue-admin-notice.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';

/** argon2 at its cheapest: what tests check is not the cost. */
export const CHEAP_HASH = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

const hashes = new Map<string, Promise<string>>();

/** A password is hashed once in a process. */
function hashOnce(password: string): Promise<string> {
  const hashed = hashes.get(password) ?? hash(password, CHEAP_HASH);
  hashes.set(password, hashed);
  return hashed;
}

type NewAccount = { email: string; password: string; full_name: string; time_zone?: string | undefined };

/** Where people sign up and in. */
const ADDRESS = '127.0.0.1';

/** Inserts a confirmed account as signing up and confirming leave it, without calls and the mail to the person. @returns its id */
export async function insertAccount(
  db: Database,
  { email, password, full_name, time_zone = 'UTC' }: NewAccount,
  now: Date,
): Promise<string> {
  const password_hash = await hashOnce(password);
  return db.transaction(async (tx) => {
    const user = { email, password_hash, created_at: now };
    const users = await tx.insert(auth_users).values(user).returning({ id: auth_users.id });
    const user_id = onlyRow(users).id;
    await tx.insert(profiles).values({ user_id, full_name, time_zone, created_at: now, updated_at: now });
    await saveConsent(tx, user_id, TERMS.version, now);
    await enqueueAdminNotice(tx, now, 'admin_new_user', { user_id });
    await recordSecurityEvent(tx, { now, address: ADDRESS }, { kind: 'account_created', user_id });
    return user_id;
  });
}

/** Opens a session as signing in does. @returns the token of its cookie */
export async function insertSessionOf(
  db: Database,
  person: { user_id: string; role?: Role },
  now: Date,
): Promise<string> {
  const source = { now, address: ADDRESS };
  const { token } = await insertSession(db, source, { role: 'user', staff: [], ...person });
  await recordSecurityEvent(db, source, { kind: 'signed_in', user_id: person.user_id });
  return token;
}
