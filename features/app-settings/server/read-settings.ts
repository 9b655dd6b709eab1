import { inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { app_settings } from '#db/schema.ts';
import { FIRST_FORBIDDEN_WORDS } from '#domain/people/names/first-forbidden-words.ts';
import type { AppSettings } from '../app-settings.ts';

const DEFAULTS: AppSettings = {
  registration: 'open',
  registration_domains: '',
  maintenance_notice: '',
  ranking_names: 'full',
  age_line: 0,
  forbidden_words: FIRST_FORBIDDEN_WORDS,
  attempts_a_day: 30,
  changes_need_approval: false,
  explanations_open: false,
  notify_support_requests: true,
  notify_question_reports: true,
  notify_new_users: false,
  notify_payment_trouble: true,
  notify_admin_sign_ins: false,
};

export async function readSettings(db: Database): Promise<AppSettings> {
  const rows = await db
    .select({ key: app_settings.key, value: app_settings.value })
    .from(app_settings)
    .where(inArray(app_settings.key, Object.keys(DEFAULTS)));
  return { ...DEFAULTS, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
}
