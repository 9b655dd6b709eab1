import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { app_settings } from '#db/schema.ts';

/** The value of a row of app_settings; undefined when there is none. */
export async function readStored<Value>(db: Database, key: string): Promise<Value | undefined> {
  const [row] = await db
    .select({ value: app_settings.value })
    .from(app_settings)
    .where(eq(app_settings.key, key));
  return row?.value as Value | undefined;
}

export async function writeStored(db: Database, key: string, value: unknown, now: Date): Promise<void> {
  const row = { key, value, updated_at: now };
  await db.insert(app_settings).values(row).onConflictDoUpdate({ target: app_settings.key, set: row });
}
