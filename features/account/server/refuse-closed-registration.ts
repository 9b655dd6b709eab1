import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { app_settings } from '#db/schema.ts';
import { refuse } from '#server/http/refusal.ts';

/** The administrators' switch "registro abierto"; open unless they closed it. */
export async function refuseClosedRegistration(db: Database): Promise<void> {
  const [setting] = await db
    .select({ value: app_settings.value })
    .from(app_settings)
    .where(eq(app_settings.key, 'registration_open'));
  if (setting?.value === false) refuse('registration_closed');
}
