import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { lesson_changes, lessons, profiles } from '#db/schema.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { showInstant } from '#features/back-office/frame/audit/audit-values.ts';
import { lockEdited } from '#features/back-office/frame/server/ensure-current-version.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { lessonForm } from '../../lessons/admin-lessons.forms.ts';
import { ensureAllowed, readableForm } from '../../lessons/server/change-lessons.ts';
import { forgetDraft } from '../../lessons/server/lesson-drafts.ts';

type Change = typeof lesson_changes.$inferSelect;
type LessonForm = z.output<typeof lessonForm>;
type Prepared = LessonForm & { id: string; based_on: string; updated_at?: string; draft_id?: string };
export type SeenChange = { id: string; updated_at: string };

const approver = alias(profiles, 'approver');

/** The change that waits for its publication, or null, and whether the setting asks for approvals. */
export async function readChange({ db }: Pick<Call, 'db'>, { id }: { id: string }) {
  const [row] = await db
    .select({
      change: lesson_changes,
      prepared_by: { user_id: profiles.user_id, full_name: profiles.full_name },
      approved_by: { user_id: approver.user_id, full_name: approver.full_name },
    })
    .from(lesson_changes)
    .innerJoin(profiles, eq(profiles.user_id, lesson_changes.prepared_by))
    .leftJoin(approver, eq(approver.user_id, lesson_changes.approved_by))
    .where(eq(lesson_changes.lesson_id, id));
  const { changes_need_approval } = await readSettings(db);
  if (!row) return { change: null, changes_need_approval };
  const { prepared_by, approved_by } = row;
  const needs_approval = changes_need_approval && approved_by === null;
  return { change: { ...row.change, prepared_by, approved_by, needs_approval }, changes_need_approval };
}

/**
 * Prepares a change of a published lesson, or goes on with the one that was seen; approval and time are chosen anew.
 * @throws AppError `not_found`, `invalid_request`, `not_publishable`, `conflict` with who changed the lesson or prepared another change
 */
export async function prepareChange(call: Call, { id, based_on, updated_at, draft_id, ...sent }: Prepared) {
  const form = await readableForm(call, id, sent);
  await call.db.transaction(async (tx) => {
    const lesson = await lockEdited(tx, call, { object_type: 'lesson', table: lessons, id }, based_on);
    if (lesson.state !== 'published') throw new AppError('conflict', { message: IS_DRAFT });
    await ensureAllowed(tx, lesson, form, call.now);
    const before = await lockChange(tx, id);
    await ensureSeen(tx, call, before, updated_at);
    const values = {
      ...{ based_on: lesson.updated_at, form, prepared_by: call.caller.user_id, updated_at: call.now },
      ...{ approved_by: null, publish_at: null, problem: null },
    };
    await tx
      .insert(lesson_changes)
      .values({ lesson_id: id, ...values })
      .onConflictDoUpdate({ target: lesson_changes.lesson_id, set: values });
    await forgetDraft(tx, call.caller.user_id, draft_id);
    await recordStep(tx, call, 'change_prepared', { id, form });
  });
  return ensureFound((await readChange(call, { id })).change);
}

const IS_DRAFT = 'La lección es un borrador: guárdala sin más, que todavía no se ve en la app.';

/** @throws AppError `not_found`, `conflict` for whoever prepared it and for a version that was not seen */
export async function approveChange(call: Call, { id, updated_at }: SeenChange) {
  await call.db.transaction(async (tx) => {
    const change = ensureFound(await lockChange(tx, id));
    await ensureSeen(tx, call, change, updated_at);
    if (change.prepared_by === call.caller.user_id) throw new AppError('conflict', { message: IS_OWN });
    await tx
      .update(lesson_changes)
      .set({ approved_by: call.caller.user_id })
      .where(eq(lesson_changes.lesson_id, id));
    await recordStep(tx, call, 'change_approved', { id, form: change.form });
  });
  return ensureFound((await readChange(call, { id })).change);
}

const IS_OWN = 'Quien prepara un cambio no puede aprobarlo. Pídeselo a otra persona que administre.';

/** Forgets the prepared change; the lesson stays as it is. */
export async function discardChange(call: Call, { id }: { id: string }): Promise<void> {
  await call.db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) return;
    await tx.delete(lesson_changes).where(eq(lesson_changes.lesson_id, id));
    await recordStep(tx, call, 'change_discarded', { id, form: change.form });
  });
}

export async function lockChange(tx: Database, id: string): Promise<Change | undefined> {
  const [change] = await tx
    .select()
    .from(lesson_changes)
    .where(eq(lesson_changes.lesson_id, id))
    .for('update');
  return change;
}

/** @throws AppError `conflict`, which names who prepared the change that was not seen */
export async function ensureSeen(
  tx: Database,
  { caller }: Call,
  change: Change | undefined,
  seen: string | undefined,
): Promise<void> {
  if (!change || change.updated_at.getTime() === Date.parse(seen ?? '')) return;
  const [author] = await tx
    .select({ full_name: profiles.full_name })
    .from(profiles)
    .where(eq(profiles.user_id, change.prepared_by));
  const isOwn = change.prepared_by === caller.user_id;
  const prepared = isOwn ? 'Ya preparaste' : `${author?.full_name ?? 'Alguien'} ya preparó`;
  const message =
    `${prepared} un cambio de esta lección el ${showInstant(change.updated_at, caller.time_zone)}. ` +
    'Una lección tiene un solo cambio preparado: sigue en ese, o descártalo en la página de la lección.';
  throw new AppError('conflict', { message });
}

type Step = 'change_prepared' | 'change_approved' | 'change_scheduled' | 'change_discarded';

/** Notes a step of a prepared change in the audit log, under its lesson. */
export const recordStep = (
  tx: Database,
  call: Call,
  action: Step,
  { id, form, ...more }: { id: string; form: Record<string, unknown>; publish_at?: Date },
) =>
  recordAudit(tx, authorOf(call), {
    ...{ action, object_type: 'lesson', object_id: id, before: null },
    after: { id, title: form.title, ...more },
  });
