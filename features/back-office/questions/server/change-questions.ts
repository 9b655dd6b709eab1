import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { addQuestions, addVersions } from '#db/content/write-versions.ts';
import { onlyRow } from '#db/only-row.ts';
import { lessons, questions } from '#db/schema.ts';
import { audited } from '#features/audit/server/audited.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { ensureCurrentVersion } from '../../server/ensure-current-version.ts';
import { ensureRepeated, lockRow } from '../../server/lock-row.ts';
import type { questionForm } from '../admin-questions.forms.ts';
import { withAnswerCount } from './count-answers.ts';
import { withDefaults } from './form-content.ts';
import { lockQuestion } from './lock-question.ts';

type QuestionForm = z.output<typeof questionForm>;

/** Adds a question at the end of its lesson; a repeated request returns the same one. @throws AppError `conflict` when another has the `id` */
export async function createQuestion(call: Call, form: QuestionForm & { id?: string }) {
  const question = await audited(call, 'question', 'created', async (tx) => {
    const position = await nextPosition(tx, form.lesson_id);
    const row = { ...rowOf(form), ...withDefaults(form), ...(form.id ? { id: form.id } : {}) };
    const [made] = await addQuestions(tx, [{ ...row, position }], authorOf(call));
    const after = await lockQuestion(tx, made ?? form.id!);
    if (!made) ensureRepeated(after, row);
    return { before: made ? null : after, after };
  });
  return withAnswerCount(call.db, question);
}

/**
 * Changes a question; one moved to another lesson becomes its last. Another content is a new version: attempts that are open
 * keep theirs, and answers so far keep their grade.
 * @throws AppError `not_found`, `conflict`; `invalid_request` for a lesson that does not exist
 */
export async function editQuestion(
  call: Call,
  id: string,
  { updated_at, ...form }: QuestionForm & { updated_at?: string },
) {
  const question = await audited(call, 'question', 'edited', async (tx) => {
    // All code locks the lesson before its questions, which prevents deadlocks.
    const next = await nextPosition(tx, form.lesson_id);
    await lockRow(tx, questions, id);
    const before = await lockQuestion(tx, id);
    await ensureCurrentVersion(tx, call, { object_type: 'question', row: before }, updated_at);
    const position = before.lesson_id === form.lesson_id ? before.position : next;
    const versions = await addVersions(tx, [{ id, ...withDefaults(form, before) }], authorOf(call));
    await tx
      .update(questions)
      .set({ ...rowOf(form), position, version_id: versions.get(id)!, updated_at: call.now })
      .where(eq(questions.id, id));
    return { before, after: await lockQuestion(tx, id) };
  });
  return withAnswerCount(call.db, question);
}

const authorOf = ({ now, caller }: Call) => ({ now, created_by: caller.user_id });

const rowOf = ({ lesson_id, points }: QuestionForm) => ({ lesson_id, points });

/** Locks the lesson, so that two new questions cannot get the same position. */
async function nextPosition(tx: Database, lessonId: string): Promise<number> {
  const [lesson] = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), isNull(lessons.archived_at)))
    .for('no key update');
  if (!lesson) throw new AppError('invalid_request', { fields: { lesson_id: ['Selecciona una lección'] } });
  const last = await tx
    .select({ next: sql<number>`coalesce(max(${questions.position}) + 1, 0)` })
    .from(questions)
    .where(and(eq(questions.lesson_id, lessonId), isNull(questions.archived_at)));
  return onlyRow(last).next;
}
