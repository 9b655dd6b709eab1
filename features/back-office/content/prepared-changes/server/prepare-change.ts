import { and, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { type lesson_changes, profiles } from '#db/schema.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { showInstant } from '#features/back-office/frame/audit/audit-values.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { forgetDraft } from '../../lessons/server/lesson-drafts.ts';
import type { ChangeKind } from './change-kinds.ts';

export type Change = typeof lesson_changes.$inferSelect;
export type SeenChange = { id: string; updated_at: string };
type Preparing = { id: string; based_on: string; updated_at?: string; draft_id?: string };

const approver = alias(profiles, 'approver');

/** The change that waits for its publication, or null, and whether the setting asks for approvals. @throws AppError `not_found` */
export async function readChange({ db }: Pick<Call, 'db'>, { table, isPublished }: ChangeKind, id: string) {
  const [row] = await db
    .select({
      change: table,
      prepared_by: { user_id: profiles.user_id, full_name: profiles.full_name },
      approved_by: { user_id: approver.user_id, full_name: approver.full_name },
    })
    .from(table)
    .innerJoin(profiles, eq(profiles.user_id, table.prepared_by))
    .leftJoin(approver, eq(approver.user_id, table.approved_by))
    .where(eq(table.id, id));
  const { changes_need_approval } = await readSettings(db);
  const present = { changes_need_approval, is_published: await isPublished(db, id) };
  if (!row) return { change: null, ...present };
  const { prepared_by, approved_by } = row;
  const needs_approval = changes_need_approval && approved_by === null;
  return { change: { ...row.change, prepared_by, approved_by, needs_approval }, ...present };
}

/**
 * Prepares a change of what is published, or goes on with the one that was seen; approval and time are chosen anew.
 * @throws AppError `not_found`, `invalid_request`, `not_publishable`, `conflict` with who changed it or prepared another change
 */
export async function prepareChange<Sent extends object>(
  call: Call,
  kind: ChangeKind<Sent>,
  { id, based_on, updated_at, draft_id, ...sent }: Preparing & Sent,
) {
  const { table } = kind;
  const form = await kind.check(call, id, sent as unknown as Sent);
  await call.db.transaction(async (tx) => {
    const row = await kind.lock(tx, call, { id, based_on }, form);
    if (!(await kind.isPublished(tx, id))) throw new AppError('conflict', { message: IS_DRAFT });
    const before = await lockChange(tx, kind, id);
    await ensureSeen(tx, call, kind, { change: before, seen: updated_at });
    const values = {
      ...{ based_on: row.updated_at, form, prepared_by: call.caller.user_id, updated_at: call.now },
      ...{ approved_by: null, publish_at: null, problem: null },
    };
    await tx
      .insert(table)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: table.id, set: values });
    await forgetDraft(tx, call.caller.user_id, draft_id);
    await recordStep(tx, call, kind, 'change_prepared', { id, form });
  });
  return readPresent(call, kind, id);
}

const IS_DRAFT = 'La lección es un borrador: guarda sin más, que todavía no se ve en la app.';

const readPresent = async (call: Call, kind: ChangeKind, id: string) =>
  ensureFound((await readChange(call, kind, id)).change);

/** @throws AppError `not_found`, `conflict` for whoever prepared it and for a version that was not seen */
export async function approveChange(call: Call, kind: ChangeKind, { id, updated_at }: SeenChange) {
  await call.db.transaction(async (tx) => {
    const change = await lockSeen(tx, call, kind, { id, updated_at });
    if (change.prepared_by === call.caller.user_id) throw new AppError('conflict', { message: IS_OWN });
    await updateChange(tx, kind, id, { approved_by: call.caller.user_id });
    await recordStep(tx, call, kind, 'change_approved', change);
  });
  return readPresent(call, kind, id);
}

const IS_OWN = 'Quien prepara un cambio no puede aprobarlo. Pídeselo a otra persona que administre.';

/** Forgets the prepared change; what is published stays as it is. */
export async function discardChange(call: Call, kind: ChangeKind, id: string): Promise<void> {
  await call.db.transaction(async (tx) => {
    const change = await lockChange(tx, kind, id);
    if (!change) return;
    await tx.delete(kind.table).where(eq(kind.table.id, id));
    await recordStep(tx, call, kind, 'change_discarded', change);
  });
}

export async function lockChange(
  tx: Database,
  { table }: ChangeKind,
  id: string,
  condition?: SQL,
): Promise<Change | undefined> {
  const [change] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), condition))
    .for('update');
  return change;
}

/** Locks the change in the version that was seen. @throws AppError `not_found`, `conflict` */
export async function lockSeen(tx: Database, call: Call, kind: ChangeKind, { id, updated_at }: SeenChange) {
  await kind.lockPublished(tx, id);
  const change = ensureFound(await lockChange(tx, kind, id));
  await ensureSeen(tx, call, kind, { change, seen: updated_at }, `después de lo que ves. ${LOOK_AGAIN}`);
  return change;
}

const LOOK_AGAIN = 'Actualiza la página y míralo antes de seguir.';

export const updateChange = (tx: Database, { table }: ChangeKind, id: string, set: Partial<Change>) =>
  tx.update(table).set(set).where(eq(table.id, id));

/** @throws AppError `conflict`, which names who prepared the change that was not seen */
async function ensureSeen(
  tx: Database,
  { caller }: Call,
  { name }: ChangeKind,
  { change, seen }: { change: Change | undefined; seen: string | undefined },
  rest?: string,
): Promise<void> {
  if (!change || change.updated_at.getTime() === Date.parse(seen ?? '')) return;
  const [author] = await tx
    .select({ full_name: profiles.full_name })
    .from(profiles)
    .where(eq(profiles.user_id, change.prepared_by));
  const isOwn = change.prepared_by === caller.user_id;
  const prepared = isOwn ? 'Ya preparaste' : `${author?.full_name ?? 'Alguien'} ya preparó`;
  const message =
    `${prepared} un cambio de esta ${name} el ${showInstant(change.updated_at, caller.time_zone)}` +
    (rest
      ? `, ${rest}`
      : `. Una ${name} tiene un solo cambio preparado: sigue en ese, o descártalo en la página de la ${name}.`);
  throw new AppError('conflict', { message });
}

type Step = 'change_prepared' | 'change_approved' | 'change_scheduled' | 'change_discarded';

/** Notes a step of a prepared change in the audit log, under what it changes. */
export const recordStep = (
  tx: Database,
  call: Call,
  { object_type, title }: ChangeKind,
  action: Step,
  { id, form, publish_at }: Pick<Change, 'id' | 'form'> & { publish_at?: Date | null },
) =>
  recordAudit(tx, authorOf(call), {
    ...{ action, object_type, object_id: id, before: null },
    after: { id, ...title(form), ...(action === 'change_scheduled' && { publish_at }) },
  });
