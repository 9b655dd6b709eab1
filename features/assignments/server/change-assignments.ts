import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { assignment_extensions, assignments, group_members } from '#db/schema.ts';
import type { AuditAction } from '#domain/audit.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { instantAt } from '#domain/time/local-time.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { ensureRepeated } from '#features/back-office/frame/server/lock-row.ts';
import { lockOwnGroup } from '#features/groups/server/own-group.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound, wrongField } from '#server/http/app-error.ts';
import type { assignmentsContract } from '../assignments.contract.ts';
import { ensureResultsConfirmed } from './changed-lateness.ts';
import { drawQuestions, ensureOpen } from './ensure-open.ts';
import { readAssignment } from './list-assignments.ts';

type Input<Name extends keyof typeof assignmentsContract> = z.output<
  NonNullable<(typeof assignmentsContract)[Name]['~orpc']['inputSchema']>
>;
type Assignment = typeof assignments.$inferSelect;
type ById = { id: string; assignment_id: string };

/**
 * Creates an assignment; a repeated request with its id returns the same one. @throws AppError `not_found`, `group_archived`,
 * `invalid_request`, `conflict`
 */
export async function createAssignment(call: Call, input: Input<'create'>) {
  const { id: group_id, assignment_id: id = crypto.randomUUID(), opens, due, ...form } = input;
  await call.db.transaction(async (tx) => {
    const { time_zone } = await lockOwnGroup(tx, call.caller, group_id);
    const due_at = instantIn(time_zone, due, 'due');
    const opens_at = opens ? instantIn(time_zone, opens, 'opens') : call.now;
    if (due_at <= call.now) throw wrongField('due', 'Esa hora ya pasó. Elige otra.');
    ensureInOrder(opens_at, due_at);
    const task = {
      ...form,
      group_id,
      opens_at,
      due_at,
      created_by: call.caller.user_id,
      created_at: call.now,
    };
    const name = await ensureOpen(tx, task, time_zone);
    const version_ids = task.kind === 'test' ? await drawQuestions(tx, task) : null;
    const [made] = await tx
      .insert(assignments)
      .values({ ...task, id, title: form.title || name, version_ids })
      .onConflictDoNothing({ target: assignments.id })
      .returning();
    if (made) return record(tx, call, 'created', null, made);
    const [known] = await tx.select().from(assignments).where(isOf(group_id, id));
    ensureRepeated(ensureFound(known), { ...form, title: form.title || name, due_at });
  });
  return readAssignment(call.db, id);
}

const isOf = (group_id: string, id: string) =>
  and(eq(assignments.id, id), eq(assignments.group_id, group_id));

function instantIn(time_zone: string, local: string, field: string): Date {
  const [day = '', time = ''] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day)
    throw wrongField(field, 'Ese día no existe.');
  const instant = instantAt(day, hours * 60 + minutes, time_zone);
  if (!instant) throw wrongField(field, `Esa noche se adelantan los relojes: las ${time} no existen.`);
  return instant;
}

function ensureInOrder(opens_at: Date, due_at: Date): void {
  if (due_at <= opens_at) throw wrongField('due', 'Tiene que terminar después de abrirse.');
}

/** Locks an assignment of a group that the caller leads. @throws AppError `not_found`, `group_archived` */
export async function lockAssignment(tx: Database, call: Call, { id, assignment_id }: ById) {
  const { time_zone } = await lockOwnGroup(tx, call.caller, id);
  const [found] = await tx.select().from(assignments).where(isOf(id, assignment_id));
  return { time_zone, before: ensureFound(found) };
}

/** @throws AppError `lateness_unconfirmed` when it changes results that there are, unless it is confirmed, and as for a new one */
export async function changeAssignment(call: Call, input: Input<'change'>) {
  const { id, assignment_id, opens, due, confirmed, ...changes } = input;
  await call.db.transaction(async (tx) => {
    const { time_zone, before } = await lockAssignment(tx, call, { id, assignment_id });
    const opens_at = opens === undefined ? before.opens_at : instantIn(time_zone, opens, 'opens');
    const due_at = due === undefined ? before.due_at : instantIn(time_zone, due, 'due');
    ensureInOrder(opens_at, due_at);
    ensureOfKind(before, changes);
    const after = { ...before, ...changes, opens_at, due_at };
    // An empty title is replaced by what it asks; other changes need not ask again whether everybody can do it.
    const asksAgain = [opens, due, changes.goal].some((value) => value !== undefined) || changes.title === '';
    const name = asksAgain
      ? await ensureOpen(tx, { ...after, created_at: call.now }, time_zone)
      : before.title;
    if (before.kind === 'test') await moveExtensions(tx, before, due_at);
    if (!confirmed) await ensureResultsConfirmed(tx, before, { ...after, time_zone });
    await save(tx, call, 'edited', before, { ...changes, opens_at, due_at, title: after.title || name });
  });
  return readAssignment(call.db, assignment_id);
}

/** Extra time of a class test stays as long as it was given. */
const moveExtensions = (tx: Database, { id, due_at }: Assignment, to: Date) =>
  tx
    .update(assignment_extensions)
    .set({
      due_at: sql`${assignment_extensions.due_at} + ${(to.getTime() - due_at.getTime()) / 1000} * interval '1 second'`,
    })
    .where(eq(assignment_extensions.assignment_id, id));

/** What only some kinds have cannot be given to others. */
function ensureOfKind({ kind }: Assignment, changes: Partial<Record<keyof Assignment, unknown>>): void {
  const foreign = {
    lesson: ['goal'],
    category: ['attempts', 'minutes', 'counts'],
    exercises: ['attempts', 'minutes', 'counts', 'minimum'],
    review: ['attempts', 'minutes', 'counts', 'minimum'],
    test: ['attempts', 'counts', 'minimum', 'goal'],
  } as const;
  const wrong = foreign[kind].find((field) => changes[field] !== undefined && changes[field] !== null);
  if (wrong) throw wrongField(wrong, 'Esta tarea no lo tiene.');
  if (kind === 'test' && changes.minutes === null)
    throw wrongField('minutes', 'Escribe cuántos minutos dura.');
}

/** Puts an assignment away, so that pupils no longer see it. @throws AppError `not_found`, `group_archived` */
export const archiveAssignment = (call: Call, by: ById) => setArchived(call, by, call.now);
/** @throws AppError `not_found`, `group_archived` */
export const restoreAssignment = (call: Call, by: ById) => setArchived(call, by, null);

async function setArchived(call: Call, by: ById, archived_at: Date | null) {
  await call.db.transaction(async (tx) => {
    const { before } = await lockAssignment(tx, call, by);
    if ((before.archived_at === null) === (archived_at === null)) return;
    await save(tx, call, archived_at ? 'archived' : 'restored', before, { archived_at });
  });
  return readAssignment(call.db, by.assignment_id);
}

async function save(
  tx: Database,
  call: Call,
  action: AuditAction,
  before: Assignment,
  set: { [Field in keyof Assignment]?: Assignment[Field] | undefined },
) {
  const rows = await tx.update(assignments).set(set).where(eq(assignments.id, before.id)).returning();
  await record(tx, call, action, before, onlyRow(rows));
}

export const record = (
  tx: Database,
  call: Call,
  action: AuditAction,
  before: Assignment | null,
  after: Assignment,
) =>
  recordAudit(tx, authorOf(call), { action, object_type: 'assignment', object_id: after.id, before, after });

/** Gives a pupil a later end. @throws AppError `not_found`, also for whoever is not a pupil of the group, and `invalid_request` */
export async function extend(call: Call, { user_id, due, minutes = 0, ...by }: Input<'extend'>) {
  await call.db.transaction(async (tx) => {
    const { before, time_zone } = await lockAssignment(tx, call, by);
    const due_at = due
      ? instantIn(time_zone, due, 'due')
      : new Date(before.due_at.getTime() + minutes * MINUTE_MS);
    if (due_at <= before.due_at) throw wrongField('due', 'Elige una hora posterior a la de todo el aula.');
    const isPupil = and(
      eq(group_members.group_id, by.id),
      eq(group_members.user_id, user_id),
      eq(group_members.role, 'pupil'),
    );
    ensureFound((await tx.select({ user_id: group_members.user_id }).from(group_members).where(isPupil))[0]);
    const set = { due_at, given_by: call.caller.user_id };
    await tx
      .insert(assignment_extensions)
      .values({ assignment_id: before.id, user_id, ...set })
      .onConflictDoUpdate({
        target: [assignment_extensions.assignment_id, assignment_extensions.user_id],
        set,
      });
    await recordExtension(tx, call, before, user_id, due_at);
  });
  return readAssignment(call.db, by.assignment_id);
}

/** Takes the later end from a pupil. @throws AppError `not_found` */
export async function withdrawExtension(call: Call, { user_id, ...by }: ById & { user_id: string }) {
  await call.db.transaction(async (tx) => {
    const { before } = await lockAssignment(tx, call, by);
    const [gone] = await tx
      .delete(assignment_extensions)
      .where(
        and(eq(assignment_extensions.assignment_id, before.id), eq(assignment_extensions.user_id, user_id)),
      )
      .returning({ user_id: assignment_extensions.user_id });
    ensureFound(gone);
    await recordExtension(tx, call, before, user_id, before.due_at);
  });
  return readAssignment(call.db, by.assignment_id);
}

const recordExtension = (
  tx: Database,
  call: Call,
  { id, title }: Assignment,
  user_id: string,
  due_at: Date,
) =>
  recordAudit(tx, authorOf(call), {
    action: 'time_extended',
    object_type: 'user',
    object_id: user_id,
    before: null,
    after: { assignment_id: id, title, due_at },
  });
