import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, max, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { lockUntilCommit } from '#db/queries/advisory-locks.ts';
import { app_settings, profiles } from '#db/schema.ts';
import { hideYoungNames } from '#features/account/server/registration/hide-young-names.ts';
import type { AppSettings } from '#features/app-settings/app-settings.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { wrongField } from '#server/http/app-error.ts';
import { ensureCurrentVersion } from '../../server/ensure-current-version.ts';
import type { settingsForm } from '../admin-settings.forms.ts';

type Changes = z.output<typeof settingsForm>;

/** The settings, and when the latest of them changed: in 1970 before the first change. */
export async function readStoredSettings(db: Database) {
  const settings = await readSettings(db);
  return { ...settings, updated_at: await lastChange(db, Object.keys(settings)) };
}

async function lastChange(db: Database, keys: string[]): Promise<Date> {
  const [row] = await db
    .select({ at: max(app_settings.updated_at) })
    .from(app_settings)
    .where(inArray(app_settings.key, keys));
  return row?.at ?? new Date(0);
}

/**
 * Changes the settings that are given. Those that have the requested value already stay as they are.
 * @param updated_at of the settings that were seen
 * @throws AppError `conflict` when one of the given settings has changed since, `invalid_request` for domains without any
 */
export function changeSettings(call: Call, { updated_at: seen, ...requested }: Changes) {
  const { now: updated_at, caller } = call;
  const given = Object.entries(requested).filter(([, value]) => value !== undefined);
  return call.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'settings');
    const before = await readSettings(tx);
    await ensureSeen(
      tx,
      call,
      given.map(([key]) => key),
      seen,
    );
    const rows = given
      .filter(([key, value]) => !isDeepStrictEqual(before[key as keyof AppSettings], value))
      .map(([key, value]) => ({ key, value, updated_by: caller.user_id, updated_at }));
    if (rows.length === 0) return readStoredSettings(tx);
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
    if (after.registration === 'domain' && after.registration_domains === '')
      throw wrongField('registration_domains', 'Escribe al menos un dominio, como escuela.es.');
    if (after.age_line !== before.age_line) await hideYoungNames(tx, after.age_line, updated_at);
    await recordAudit(tx, authorOf(call), {
      action: 'edited',
      object_type: 'settings',
      object_id: 'app_settings',
      before,
      after,
    });
    return readStoredSettings(tx);
  });
}

/** Settings that others have changed since do not matter as long as they are not among the given ones. */
async function ensureSeen(tx: Database, call: Call, keys: string[], seen: string | undefined) {
  if (seen === undefined) return;
  const changed = await lastChange(tx, keys);
  if (changed.getTime() <= Date.parse(seen)) return;
  const edited = { object_type: 'settings', row: { id: 'app_settings', updated_at: changed } } as const;
  await ensureCurrentVersion(tx, call, edited, seen);
}

const columns = { admin_mails: profiles.admin_mails };

export const readOwnSettings = async ({ db, caller }: Call) =>
  onlyRow(await db.select(columns).from(profiles).where(eq(profiles.user_id, caller.user_id)));

export async function changeOwnSettings(
  { db, caller, now }: Call,
  { admin_mails }: { admin_mails: boolean },
) {
  return onlyRow(
    await db
      .update(profiles)
      .set({ admin_mails, updated_at: now })
      .where(eq(profiles.user_id, caller.user_id))
      .returning(columns),
  );
}
