import { inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { app_settings } from '#db/schema.ts';
import type { AppSettings } from '../app-settings.ts';

/** How an installation behaves whose administrators have set nothing. */
const UNSET: AppSettings = {
  registration_open: true,
  maintenance_notice: '',
  notify_support_requests: true,
  notify_new_users: false,
  notify_payment_trouble: true,
  notify_admin_sign_ins: false,
};

/** Every setting, as it was saved or else as it is before anybody saves. */
export async function readSettings(db: Database): Promise<AppSettings> {
  const rows = await db
    .select({ key: app_settings.key, value: app_settings.value })
    .from(app_settings)
    .where(inArray(app_settings.key, Object.keys(UNSET)));
  return { ...UNSET, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
}
