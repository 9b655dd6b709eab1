import { hash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { app_settings } from '#db/schema.ts';

/** A new secret of 32 random bytes in URL-safe base64; only its hash is stored. */
export const mintToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token, which is sufficient for random secrets. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A secret that is created once per database and shared by all its processes. */
export async function readSharedSecret(
  db: Database,
  key: string,
  mint: () => string | Promise<string> = mintToken,
): Promise<string> {
  const [row] = await db
    .select({ value: app_settings.value })
    .from(app_settings)
    .where(eq(app_settings.key, key));
  if (row) return row.value as string;
  await db
    .insert(app_settings)
    .values({ key, value: await mint() })
    .onConflictDoNothing();
  return readSharedSecret(db, key, mint);
}

/** Whoever had it could tell the key of an order or of pairs from how they are shown. */
export const CARD_SECRET = 'cards.seed_key';
export const DEVICE_SECRET = 'device_cookie.secret';
/** Backups have it, since the links in old mails go on working after a restore. All that it protects is a choice. */
export const UNSUBSCRIBE_SECRET = 'reminders.unsubscribe_key';
