import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { app_settings } from '#db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

/** Registration is open unless an administrator has closed it in the settings. @throws AppError `registration_closed` */
export async function ensureRegistrationOpen(db: Database): Promise<void> {
  const [setting] = await db
    .select({ value: app_settings.value })
    .from(app_settings)
    .where(eq(app_settings.key, 'registration_open'));
  if (setting?.value === false) throw new AppError('registration_closed');
}
