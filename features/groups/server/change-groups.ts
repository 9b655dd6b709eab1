import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { group_invitations, group_members, group_removals, groups } from '#db/schema.ts';
import type { AuditAction } from '#domain/audit.ts';
import { makeGroupCode } from '#domain/groups/group-codes.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { ensureAllowedName } from '#features/account/server/names/ensure-allowed-name.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { ensureRepeated } from '#features/back-office/frame/server/lock-row.ts';
import { copyLicencesOfGroup, moveLicences } from '#features/licences/server/running.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { readGroup } from './list-groups.ts';
import { addMembers } from './members/add-members.ts';
import { isLed, lockOwnGroup, lockOwnGroupOfAnyYear } from './own-group.ts';

type Group = typeof groups.$inferSelect;

/** How long the first code of a group holds. */
const FIRST_CODE_DAYS = 30;

/**
 * Creates a group that the caller teaches; a repeated request returns the same one. @throws AppError `conflict` when another has the `id`
 */
export async function createGroup(
  call: Call,
  { id = crypto.randomUUID(), ...form }: { id?: string | undefined; name: string; time_zone: string },
) {
  await ensureAllowed(call.db, form.name);
  await call.db.transaction(async (tx) => {
    const made = await insertGroup(tx, call, { id, ...form });
    if (!made) return ensureRepeated(await lockOwnGroupOfAnyYear(tx, call.caller, id), form);
    await addMembers(tx, call, { group_id: id, user_ids: [call.caller.user_id], role: 'teacher' });
    await recordChange(tx, call, 'created', null, made);
  });
  return readGroup(call.db, id);
}

/** @throws AppError `invalid_request` for a name that the installation forbids */
async function ensureAllowed(db: Database, name: string | null | undefined, field = 'name'): Promise<void> {
  if (name) ensureAllowedName(name, await readSettings(db), field);
}

async function insertGroup(
  tx: Database,
  { caller, now }: Call,
  form: Pick<Group, 'name' | 'time_zone'> & Partial<Pick<Group, 'id' | 'shows_ranking'>>,
) {
  const [made] = await tx
    .insert(groups)
    .values({
      ...(await newCode(tx, now, FIRST_CODE_DAYS)),
      ...form,
      created_by: caller.user_id,
      created_at: now,
    })
    .onConflictDoNothing({ target: groups.id })
    .returning();
  return made;
}

type Changes = { [Field in keyof Group]?: Group[Field] | undefined };

/** @throws AppError `not_found`, `group_archived` */
export const changeGroup = (call: Call, { id, ...changes }: Changes & { id: string }) =>
  change(call, id, 'edited', async (tx) => {
    await ensureAllowed(tx, changes.name);
    return changes;
  });

/** Gives a group a new code; the old one leads nowhere from now on. @throws AppError `not_found`, `group_archived` */
export const renewCode = (call: Call, { id, days }: { id: string; days: number | null }) =>
  change(call, id, 'code_renewed', (tx) => newCode(tx, call.now, days));

/** Takes the code away, so that nobody can join with it. @throws AppError `not_found`, `group_archived` */
export const closeCode = (call: Call, { id }: { id: string }) =>
  change(call, id, 'code_closed', async () => ({ code: null, code_expires_at: null }));

/**
 * Brings a group back, with a new code unless it had none: whoever knew the former one was in the year that ended.
 * @throws AppError `not_found`
 */
export async function restoreGroup(call: Call, { id }: { id: string }) {
  await call.db.transaction(async (tx) => {
    const before = await lockOwnGroupOfAnyYear(tx, call.caller, id);
    if (!before.archived_at) return;
    const code = before.code ? await newCode(tx, call.now, FIRST_CODE_DAYS) : {};
    await save(tx, call, before, 'restored', { archived_at: null, ...code });
    await copyLicencesOfGroup(tx, call, id);
  });
  return readGroup(call.db, id);
}

/**
 * Ends the year of a group, its open invitations and the premium of its licence. With `next_name` everybody goes on in a new group of that
 * name, which has a code of its own and gets the licence; a repeated request answers the same one.
 * @throws AppError `group_archived` for an archived group and another name
 */
export async function archiveGroup(call: Call, { id, next_name }: { id: string; next_name: string | null }) {
  await ensureAllowed(call.db, next_name, 'next_name');
  const next_id = await call.db.transaction(async (tx) => {
    const before = await lockOwnGroupOfAnyYear(tx, call.caller, id);
    if (before.archived_at) return next_name === null ? null : findNext(tx, call, before, next_name);
    await save(tx, call, before, 'archived', { archived_at: call.now });
    const isPending = and(eq(group_invitations.group_id, id), isNull(group_invitations.used_at));
    await tx.delete(group_invitations).where(isPending);
    const next = next_name === null ? null : await rollOver(tx, call, before, next_name);
    await copyLicencesOfGroup(tx, call, id);
    return next;
  });
  return {
    group: await readGroup(call.db, id),
    next: next_id === null ? null : await readGroup(call.db, next_id),
  };
}

/**
 * The group in which the people of an archived one went on: it was made in the same instant.
 * @throws AppError `group_archived` for another name, or one that the caller left
 */
async function findNext(tx: Database, { caller }: Call, { archived_at }: Group, name: string) {
  const [next] = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.created_at, archived_at ?? new Date(0)), eq(groups.name, name), isLed(tx, caller)));
  if (!next) throw new AppError('group_archived');
  return next.id;
}

async function rollOver(tx: Database, call: Call, group: Group, name: string) {
  const { id, time_zone, shows_ranking } = group;
  const next = ensureFound(await insertGroup(tx, call, { name, time_zone, shows_ranking }));
  await moveLicences(tx, call, { from: group, to: next });
  const members = await tx.select().from(group_members).where(eq(group_members.group_id, id));
  for (const role of ['teacher', 'pupil'] as const) {
    const user_ids = members.filter((member) => member.role === role).map(({ user_id }) => user_id);
    await addMembers(tx, call, { group_id: next.id, user_ids, role });
  }
  const removed = await tx.select().from(group_removals).where(eq(group_removals.group_id, id));
  if (removed.length > 0)
    await tx.insert(group_removals).values(removed.map((row) => ({ ...row, group_id: next.id })));
  await recordChange(tx, call, 'created', null, next);
  return next.id;
}

async function change(
  call: Call,
  id: string,
  action: AuditAction,
  changes: (tx: Database) => Promise<Changes>,
) {
  await call.db.transaction(async (tx) => {
    const before = await lockOwnGroup(tx, call.caller, id);
    await save(tx, call, before, action, await changes(tx));
  });
  return readGroup(call.db, id);
}

async function save(tx: Database, call: Call, before: Group, action: AuditAction, changes: Changes) {
  // A statement without any value is refused.
  const set = { name: before.name, ...changes };
  const rows = await tx.update(groups).set(set).where(eq(groups.id, before.id)).returning();
  await recordChange(tx, call, action, before, onlyRow(rows));
}

/** Without the code, with which whoever reads the log could join. */
function recordChange(tx: Database, call: Call, action: AuditAction, before: Group | null, after: Group) {
  const shown = ({ code: _, ...group }: Group) => group;
  const renews = action === 'code_renewed' || action === 'code_closed';
  return recordAudit(tx, authorOf(call), {
    action,
    object_type: 'group',
    object_id: after.id,
    // A new code may end when the old one did.
    before: before && !renews ? shown(before) : null,
    after: shown(after),
  });
}

async function newCode(tx: Database, now: Date, days: number | null) {
  for (;;) {
    const code = makeGroupCode(randomInt);
    const [taken] = await tx.select({ one: sql`1` }).from(groups).where(eq(groups.code, code));
    if (!taken)
      return { code, code_expires_at: days === null ? null : new Date(now.getTime() + days * DAY_MS) };
  }
}
