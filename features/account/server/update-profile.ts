import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { profiles } from '#db/schema.ts';
import type { ThemePreference } from '#domain/people/profile.ts';
import { isTimeZone } from '#domain/time/time-zones.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import type { Call } from '#server/endpoints/call.ts';
import { wrongField } from '#server/http/app-error.ts';
import { ensureAllowedName } from './names/ensure-allowed-name.ts';
import { chooseShownName, choosesName } from './names/moderated-name.ts';
import { presentProfile } from './present-profile.ts';

type Changes = {
  full_name?: string | undefined;
  time_zone?: string | undefined;
  country?: string | undefined;
  notifications?: boolean | undefined;
  theme?: ThemePreference | undefined;
  hide_name?: boolean | undefined;
};

/** Changes fields of the caller's profile. @throws AppError `invalid_request` for an unknown time zone or a forbidden name */
export async function updateProfile(call: Call, changes: Changes) {
  if (changes.time_zone !== undefined && !isTimeZone(changes.time_zone)) {
    throw wrongField('time_zone', 'No es una zona horaria conocida.');
  }
  if (changes.full_name !== undefined) ensureAllowedName(changes.full_name, await readSettings(call.db));
  const { caller, now } = call;
  const isOwn = eq(profiles.user_id, caller.user_id);
  const save = async (db: Database, shown: { hide_name: boolean } | null) =>
    onlyRow(
      await db
        .update(profiles)
        .set({ ...changes, ...shownName(changes), ...shown, updated_at: now })
        .where(isOwn)
        .returning(),
    );
  const row = !choosesName(changes)
    ? await save(call.db, null)
    : await call.db.transaction(async (tx) => {
        await tx.select({ id: profiles.id }).from(profiles).where(isOwn).for('no key update');
        return save(tx, await chooseShownName({ db: tx, caller, now }, changes));
      });
  return presentProfile({ ...caller, ...row, profile_id: row.id });
}

/** The owner's own choice, which a later age line does not undo. */
const shownName = ({ hide_name }: Changes) => (hide_name === undefined ? null : { shows_name: !hide_name });
