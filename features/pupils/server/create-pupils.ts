import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { auth_users, groups, profiles, pupil_accounts, user_consents } from '#db/schema.ts';
import { consentAgeOf, needsConsent } from '#domain/people/consent-age.ts';
import { addressOf } from '#domain/people/names/username.ts';
import { TERMS } from '#domain/people/terms.ts';
import { ensureAllowedName } from '#features/account/server/names/ensure-allowed-name.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { addMembers } from '#features/groups/server/members/add-members.ts';
import { ensureLed, lockOwnGroup } from '#features/groups/server/own-group.ts';
import { ensureSeats } from '#features/licences/server/running.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound, wrongField } from '#server/http/app-error.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';
import { BIRTH_YEAR, type consentForm, type NewPupil } from '../pupils.forms.ts';
import { findKnownIds, findTaken, SOURCE } from './check-pupils.ts';
import { makePasswords } from './first-passwords.ts';

type Desired = z.output<typeof consentForm> & { id: string; pupils: NewPupil[] };
type Made = NewPupil & { password: string; password_hash: string };

/**
 * Makes accounts without an address in a group, all or none. What can be refused is refused before the passwords are hashed, which takes
 * most of the time, and checked again in the transaction. @returns them with their first passwords, which are stored nowhere else
 * @throws AppError `not_found`, `group_archived`, `no_seats`, `invalid_request` without consent where it is needed, `username_taken`
 */
export async function createPupils(call: Call, { id, pupils, consent }: Desired) {
  const { db, caller, now } = call;
  await ensureLed(db, caller, id);
  if (consent === 'none') ensureNoConsentNeeded(call, pupils);
  ensureDifferent(pupils);
  ensureBorn(pupils, now);
  await ensureFree(db, pupils);
  const settings = await readSettings(db);
  for (const { full_name } of pupils) ensureAllowedName(full_name, settings);
  const nobody = pupils.map(() => '00000000-0000-0000-0000-000000000000');
  await ensureSeats(db, { now }, { group_id: id, user_ids: nobody });
  const secrets = await makePasswords(call, pupils.length);
  const made = pupils.map((pupil, at) => ({ ...pupil, ...ensureFound(secrets[at]) }));
  const ids = await db.transaction(async (tx) => {
    const { time_zone } = await lockOwnGroup(tx, caller, id);
    await ensureFree(tx, made);
    await ensureNewIds(tx, id, made);
    const user_ids = await insertAccounts(tx, call, made, { time_zone, consent });
    await addToGroup(tx, call, { group_id: id, pupils, user_ids });
    return user_ids;
  });
  return {
    pupils: made.map(({ full_name, username, password }) => {
      return { user_id: ensureFound(ids.get(username)), full_name, username, password };
    }),
  };
}

function ensureNoConsentNeeded({ caller: { country }, now }: Call, pupils: NewPupil[]): void {
  const young = pupils.filter(({ birth_year }) => needsConsent(birth_year, country, now)).length;
  if (young > 0)
    throw wrongField(
      'consent',
      `${young === 1 ? 'Una persona puede' : `${young} personas pueden`} tener menos de ${consentAgeOf(country)} años: ` +
        'tiene que consentir su familia o el centro. No se ha guardado nada.',
    );
}

/** The form knows no clock. @throws AppError `invalid_request` for a year that is still to come */
function ensureBorn(pupils: NewPupil[], now: Date): void {
  const unborn = pupils.find(({ birth_year }) => birth_year !== null && birth_year > now.getUTCFullYear());
  if (unborn) throw wrongField('pupils', `${unborn.full_name}: ${BIRTH_YEAR} No se ha guardado nada.`);
}

function ensureDifferent(pupils: NewPupil[]): void {
  for (const field of ['username', 'external_id'] as const) {
    const values = pupils.map((pupil) => pupil[field]).filter(Boolean);
    const repeated = values.find((value, at) => values.indexOf(value) < at);
    if (repeated) throw wrongField('pupils', `«${repeated}» está dos veces. No se ha guardado nada.`);
  }
}

/** @throws AppError `username_taken` */
async function ensureFree(db: Database, pupils: readonly NewPupil[]): Promise<void> {
  const taken = [
    ...(await findTaken(
      db,
      pupils.map(({ username }) => username),
    )),
  ];
  if (taken.length > 0) throwTaken(taken);
}

/** @throws AppError `invalid_request` for an id that somebody in the group has */
async function ensureNewIds(tx: Database, group_id: string, pupils: readonly NewPupil[]): Promise<void> {
  const [known] = await findKnownIds(
    tx,
    group_id,
    pupils.map(({ external_id }) => external_id),
  );
  if (known) throw wrongField('pupils', `«${known}» ya es de alguien del aula. No se ha guardado nada.`);
}

function throwTaken(taken: string[]): never {
  const some = taken.slice(0, 5).join(', ');
  const more = taken.length > 5 ? ` y ${taken.length - 5} más` : '';
  const message = `Ya existe el usuario: ${some}${more}. No se ha guardado nada.`;
  throw new AppError('username_taken', { message, fields: { username: [message] } });
}

type Given = { time_zone: string; consent: Desired['consent'] };

/** @returns the ids by username */
async function insertAccounts(tx: Database, call: Call, made: Made[], { time_zone, consent }: Given) {
  const { now, caller } = call;
  const users = await tx
    .insert(auth_users)
    .values(
      made.map(({ username, password_hash }) => {
        return { username, email: addressOf(username), password_hash, created_at: now };
      }),
    )
    .onConflictDoNothing()
    .returning({ id: auth_users.id, username: auth_users.username });
  const ids = new Map(users.map(({ id, username }) => [username ?? '', id]));
  // Somebody else made one of them at the same time.
  const missing = made.filter(({ username }) => !ids.has(username));
  if (missing.length > 0) throwTaken(missing.map(({ username }) => username));
  const idOf = ({ username }: Made) => ensureFound(ids.get(username));
  await tx.insert(profiles).values(
    made.map((pupil) => ({
      ...{ user_id: idOf(pupil), full_name: pupil.full_name, birth_year: pupil.birth_year },
      ...{ time_zone, country: caller.country, created_at: now, updated_at: now },
      hide_name: needsConsent(pupil.birth_year, caller.country, now),
    })),
  );
  const accepted = { created_at: now, created_by: caller.user_id, terms_version: TERMS.version, consent };
  await tx
    .insert(pupil_accounts)
    .values(made.map((pupil) => ({ user_id: idOf(pupil), full_name: pupil.full_name, ...accepted })));
  const terms = { terms_version: TERMS.version, accepted_at: now };
  await tx.insert(user_consents).values(made.map((pupil) => ({ user_id: idOf(pupil), ...terms })));
  return ids;
}

type Added = { group_id: string; pupils: NewPupil[]; user_ids: Map<string, string> };

async function addToGroup(tx: Database, call: Call, { group_id, pupils, user_ids }: Added): Promise<void> {
  const [group] = await tx.select({ name: groups.name }).from(groups).where(eq(groups.id, group_id));
  const ids = new Map(
    pupils.map(({ username, external_id }) => [ensureFound(user_ids.get(username)), external_id]),
  );
  await addMembers(tx, call, {
    ...{ group_id, role: 'pupil', user_ids: [...ids.keys()] },
    external: { external_source: SOURCE, ids },
  });
  await recordAudit(
    tx,
    authorOf(call),
    ...[...ids.keys()].map((object_id) => ({
      ...({ action: 'created', object_type: 'user', object_id, before: null } as const),
      after: { group_id, name: group?.name },
    })),
  );
  for (const user_id of ids.keys())
    await recordSecurityEvent(tx, call, { kind: 'account_created', user_id, actor_id: call.caller.user_id });
}
