import type { Database } from '#db/connect.ts';
import type { AppSettings } from '#features/app-settings/app-settings.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { AppError } from '#server/http/app-error.ts';

/** The settings, if registration is open. @throws AppError `registration_closed` */
export async function ensureRegistrationOpen(db: Database): Promise<AppSettings> {
  const settings = await readSettings(db);
  if (!settings.registration_open) throw new AppError('registration_closed');
  return settings;
}
