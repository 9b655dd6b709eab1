import { eq } from 'drizzle-orm';
import { emailAddress } from '#contract/fields.ts';
import type { Database } from '#db/connect.ts';
import { auth_users, profiles } from '#db/schema.ts';
import { TERMS } from '#domain/people/terms.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { newPassword } from '#features/account/account.forms.ts';
import type { Services } from '#server/services.ts';
import { mintToken } from '#server/session/secret-token.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';
import { lockAdmins } from './ensure-not-last-admin.ts';
import { describeWeakness } from './password/ensure-strong-password.ts';
import { saveConsent } from './registration/save-consent.ts';

const ADMIN_NAME = 'Administración';
/** After a week a generated password opens no session any more; a mailed link or the settings set another. */
const GENERATED_MS = 7 * DAY_MS;

export type FirstAdmin = { email: string; password: string; generated: boolean };

/**
 * Creates the first administrator of an installation that has none, from ADMIN_EMAIL and ADMIN_PASSWORD or a generated one, since a fixed
 * password would be public. @throws Error in Spanish when ADMIN_EMAIL is a learner's or no address, or ADMIN_PASSWORD may not be chosen
 */
export async function ensureFirstAdmin(services: Services): Promise<FirstAdmin | null> {
  const { db, config, clock, passwords } = services;
  if (await hasAdmin(db)) return null;
  const email = parseEmail(config.ADMIN_EMAIL);
  const password = (await choosePassword(services, email)) ?? mintToken().slice(0, 20);
  const password_hash = await passwords.hash(password);
  const isCreated = await db.transaction(async (tx) => {
    // Of several processes that start at once, only the first creates it.
    await lockAdmins(tx);
    if (await hasAdmin(tx)) return false;
    const now = clock();
    const expires = config.ADMIN_PASSWORD === undefined ? new Date(now.getTime() + GENERATED_MS) : null;
    const user_id = await insertAdmin(tx, { email, password_hash, now, password_expires_at: expires });
    await recordSecurityEvent(tx, { now }, { kind: 'made_admin', user_id });
    return true;
  });
  return isCreated ? { email, password, generated: config.ADMIN_PASSWORD === undefined } : null;
}

async function hasAdmin(db: Database): Promise<boolean> {
  const [admin] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.role, 'admin'))
    .limit(1);
  return admin !== undefined;
}

type Admin = { email: string; password_hash: string; now: Date; password_expires_at: Date | null };

async function insertAdmin(tx: Database, admin: Admin): Promise<string> {
  const { email, password_hash, now, password_expires_at } = admin;
  const [user] = await tx
    .insert(auth_users)
    .values({ email, password_hash, created_at: now, password_expires_at })
    .onConflictDoNothing()
    .returning({ id: auth_users.id });
  if (!user)
    throw new Error(
      `${email} ya es una cuenta sin permisos de administración: ejecuta npm run admin -- grant ${email} para dárselos.`,
    );
  await tx.insert(profiles).values({
    user_id: user.id,
    full_name: ADMIN_NAME,
    role: 'admin',
    created_at: now,
    updated_at: now,
  });
  // The operator sets the terms.
  await saveConsent(tx, user.id, TERMS.version, now);
  return user.id;
}

function parseEmail(value: string | undefined): string {
  const parsed = emailAddress.safeParse(value ?? 'admin@alcancia.local');
  if (!parsed.success) throw new Error('ADMIN_EMAIL no es un correo válido.');
  return parsed.data;
}

async function choosePassword({ config }: Services, email: string): Promise<string | undefined> {
  const value = config.ADMIN_PASSWORD;
  if (value === undefined) return undefined;
  const { error } = newPassword.safeParse(value);
  const problem =
    error?.issues[0]?.message ??
    (await describeWeakness({ config }, value, { email, full_name: ADMIN_NAME }));
  // The messages beside a form's fields have no full stop.
  if (problem) throw new Error(`ADMIN_PASSWORD no se puede usar. ${problem.replace(/\.?$/, '.')}`);
  return value;
}
