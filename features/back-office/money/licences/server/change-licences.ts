import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { groups, licences } from '#db/schema.ts';
import { addYears } from '#domain/time/calendar-day.ts';
import { endOfDay, startOfDay } from '#domain/time/local-days.ts';
import { localDay } from '#domain/time/week.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { copyLicencesOfGroup, countPupils } from '#features/licences/server/running.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound, wrongField } from '#server/http/app-error.ts';
import type { licenceChangeForm, licenceForm } from '../licences.forms.ts';
import { readLicence } from './list-licences.ts';

type Licence = typeof licences.$inferSelect;
type Group = typeof groups.$inferSelect;

/**
 * Gives a group a licence: its members are premium from the first to the last day.
 * @throws AppError `not_found`, `group_archived`, `invalid_request` for days that are over, `licence_overlaps`, `no_seats`
 */
export async function grantLicence(call: Call, input: z.output<typeof licenceForm>) {
  const { group_id, seats, first_day, last_day, mail_domain, reason } = input;
  const id = await call.db.transaction(async (tx) => {
    const group = await lockGroup(tx, group_id);
    if (group.archived_at) throw new AppError('group_archived');
    const period = periodOf(group, { first_day, last_day }, call.now);
    await ensureAlone(tx, { group_id, ...period });
    await ensureRoom(tx, group_id, seats);
    const [licence] = await tx
      .insert(licences)
      .values({
        ...{ group_id, seats, reason, ...period, mail_domain: mail_domain || null },
        ...{ granted_by: call.caller.user_id, created_at: call.now },
      })
      .returning();
    const granted = ensureFound(licence);
    await audit(tx, call, group, { action: 'created', before: null, after: granted });
    await copyLicencesOfGroup(tx, call, group_id);
    return granted.id;
  });
  return readLicence(call.db, id, call.now);
}

/**
 * Sets the seats and the last day of a licence; the premium of the group's members follows at once.
 * @throws AppError `not_found`, `licence_over`, `conflict`, `invalid_request`, `licence_overlaps`, `no_seats`
 */
export async function changeLicence(
  call: Call,
  { id, seats, last_day, reason }: z.output<typeof licenceChangeForm> & { id: string },
) {
  await changeLocked(call, id, 'edited', async (tx, before, group) => {
    const first_day = localDay(before.starts_at, group.time_zone);
    const { ends_at } = periodOf(group, { first_day, last_day }, call.now);
    await ensureAlone(tx, { ...before, ends_at });
    await ensureRoom(tx, group.id, seats);
    return { seats, ends_at, reason: reason || before.reason };
  });
  return readLicence(call.db, id, call.now);
}

/** Ends a licence at once; one that was revoked before stays as it is. @throws AppError `not_found`, `licence_over`, `conflict` */
export async function revokeLicence(call: Call, { id }: { id: string }) {
  await changeLocked(call, id, 'revoked', async () => ({ revoked_at: call.now }));
  return readLicence(call.db, id, call.now);
}

type Change = (tx: Database, before: Licence, group: Group) => Promise<Partial<Licence>>;

async function changeLocked(call: Call, id: string, action: 'edited' | 'revoked', change: Change) {
  await call.db.transaction(async (tx) => {
    const [found] = await tx.select().from(licences).where(eq(licences.id, id));
    // The group's row is locked first, as by everybody who joins.
    const group = await lockGroup(tx, ensureFound(found).group_id);
    const before = onlyRow(await tx.select().from(licences).where(eq(licences.id, id)).for('update'));
    // Its people went on in another group before the former one was locked.
    if (before.group_id !== group.id) throw new AppError('conflict');
    if (before.revoked_at && action === 'revoked') return;
    if (before.revoked_at || before.ends_at <= call.now) throw new AppError('licence_over');
    const set = await change(tx, before, group);
    const after = onlyRow(await tx.update(licences).set(set).where(eq(licences.id, id)).returning());
    await audit(tx, call, group, { action, before, after });
    await copyLicencesOfGroup(tx, call, group.id);
  });
}

async function lockGroup(tx: Database, id: string): Promise<Group> {
  const [group] = await tx.select().from(groups).where(eq(groups.id, id)).for('no key update');
  return ensureFound(group);
}

/** As premium that is given to one person. */
const MOST_YEARS = 10;

type Days = { first_day: string; last_day: string };

function periodOf({ time_zone }: Group, { first_day, last_day }: Days, now: Date) {
  if (last_day < first_day) throw wrongField('last_day', 'El último día no puede ser anterior al primero.');
  if (last_day > addYears(localDay(now, time_zone), MOST_YEARS))
    throw wrongField('last_day', `Elige un último día de los próximos ${MOST_YEARS} años.`);
  const ends_at = endOfDay(last_day, time_zone);
  if (ends_at <= now) throw wrongField('last_day', 'Elige un último día que no haya pasado.');
  return { starts_at: startOfDay(first_day, time_zone), ends_at };
}

type Period = Pick<Licence, 'group_id' | 'starts_at' | 'ends_at'> & { id?: string };

/** A group has at most one licence at a time. @throws AppError `licence_overlaps` */
async function ensureAlone(tx: Database, { id, group_id, starts_at, ends_at }: Period): Promise<void> {
  const others = and(
    eq(licences.group_id, group_id),
    isNull(licences.revoked_at),
    lt(licences.starts_at, ends_at),
    gt(licences.ends_at, starts_at),
    id ? ne(licences.id, id) : undefined,
  );
  if ((await tx.$count(licences, others)) > 0) throw new AppError('licence_overlaps');
}

/** @throws AppError `no_seats` when the group has more pupils already */
async function ensureRoom(tx: Database, group_id: string, seats: number): Promise<void> {
  const pupils = await countPupils(tx, group_id);
  if (pupils > seats)
    throw new AppError('no_seats', {
      message: `El aula tiene ${pupils} estudiantes, más que las plazas de la licencia. No se ha cambiado nada.`,
    });
}

type Versions = { action: 'created' | 'edited' | 'revoked'; before: Licence | null; after: Licence };

const audit = (tx: Database, call: Call, { name }: Group, { action, before, after }: Versions) =>
  recordAudit(tx, authorOf(call), {
    ...{ action, object_type: 'licence', object_id: after.id },
    before: before && { name, ...audited(before) },
    after: { name, ...audited(after) },
  });

const audited = ({ seats, starts_at, ends_at, mail_domain, reason, revoked_at }: Licence) => ({
  ...{ seats, starts_at, ends_at, mail_domain, reason, revoked_at },
});
