import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { lessons, questions } from '#db/schema.ts';
import { audited } from '#features/audit/server/audited.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { ensureCurrentVersion, lockRepeated, lockRow } from '../../server/lock-row.ts';
import type { questionForm } from '../admin-questions.forms.ts';
import { withAnswerCount } from './count-answers.ts';

type QuestionForm = z.output<typeof questionForm>;

/** Adds a question at the end of its lesson; a repeated request returns the same one. @throws AppError `conflict` when another has the `id` */
export async function createQuestion(call: Call, form: QuestionForm & { id?: string }) {
  const question = await audited(call, 'question', 'created', async (tx) => {
    const position = await nextPosition(tx, form.lesson_id);
    const [made] = await tx
      .insert(questions)
      .values({ ...form, position, created_at: call.now, updated_at: call.now })
      .onConflictDoNothing({ target: questions.id })
      .returning();
    const after = made ?? (await lockRepeated(tx, questions, form));
    return { before: made ? null : after, after };
  });
  return withAnswerCount(call.db, question);
}

/**
 * Changes a question; one moved to another lesson becomes its last. Answers so far keep their grade and stay counted, also
 * when another option becomes the right one.
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
    const before = await lockRow(tx, questions, id);
    ensureCurrentVersion(before, updated_at);
    const position = before.lesson_id === form.lesson_id ? before.position : next;
    const [after] = await tx
      .update(questions)
      .set({ ...form, position, updated_at: call.now })
      .where(eq(questions.id, id))
      .returning();
    return { before, after: after! };
  });
  return withAnswerCount(call.db, question);
}

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
