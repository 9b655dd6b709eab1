import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { app_settings } from '#db/schema.ts';
import { hideYoungNames } from '#features/account/server/registration/hide-young-names.ts';
import type { AppSettings } from '#features/app-settings/app-settings.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { settingsForm } from '../admin-settings.forms.ts';

export function changeSettings(call: Call, requested: z.output<typeof settingsForm>): Promise<AppSettings> {
  const { now: updated_at, caller } = call;
  const rows = Object.entries(requested)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ key, value, updated_by: caller.user_id, updated_at }));
  return call.db.transaction(async (tx) => {
    const before = await readSettings(tx);
    if (rows.length === 0) return before;
    await tx
      .insert(app_settings)
      .values(rows)
      .onConflictDoUpdate({
        target: app_settings.key,
        set: {
          value: sql`excluded.value`,
          updated_by: sql`excluded.updated_by`,
          updated_at: sql`excluded.updated_at`,
        },
      });
    const after = await readSettings(tx);
    if (after.age_line !== before.age_line) await hideYoungNames(tx, after.age_line, updated_at);
    await recordAudit(tx, authorOf(call), {
      action: 'edited',
      object_type: 'settings',
      object_id: 'app_settings',
      before,
      after,
    });
    return after;
  });
}
