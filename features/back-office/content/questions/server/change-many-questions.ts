import { asc, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import {
  isCurrentVersion,
  type QuestionRow,
  questionColumns,
  readQuestionsOf,
} from '#db/content/question-rows.ts';
import { lessons, question_versions, questions } from '#db/schema.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { ensureUnchanged } from '#features/back-office/frame/server/ensure-unchanged.ts';
import { placeRows } from '#features/back-office/frame/server/order-places.ts';
import { recordChanges } from '#features/back-office/frame/server/record-changes.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { bulkQuestions } from '../admin-questions.contract.ts';

type QuestionsChange = z.output<typeof bulkQuestions>;

/** Archives or moves all chosen questions, or none (docs/product.md §2.16). @throws AppError `conflict` when one changed since */
export function changeManyQuestions(
  call: Call,
  { action, rows }: QuestionsChange,
): Promise<{ changed: number }> {
  return call.db.transaction(async (tx) => {
    const ids = [...new Set(rows.map(({ id }) => id))];
    const present = await lockQuestions(tx, ids);
    ensureUnchanged(present, rows, ({ question_text }) => question_text);
    const byId = new Map(present.map((question) => [question.id, question]));
    const chosen = ids.flatMap((id) => byId.get(id) ?? []);
    if (action === 'archive') await archiveAll(tx, call, chosen);
    else await moveWithin(tx, call, chosen, action === 'move_first');
    return { changed: chosen.length };
  });
}

/** Locks the lessons before their questions, as all code does, which prevents deadlocks. */
async function lockQuestions(tx: Database, ids: string[]): Promise<QuestionRow[]> {
  await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(sql`${lessons.id} in (select lesson_id from questions where ${inArray(sql`id`, ids)})`)
    .orderBy(asc(lessons.id))
    .for('no key update');
  const which = inArray(questions.id, ids);
  await tx
    .select({ id: questions.id })
    .from(questions)
    .where(which)
    .orderBy(asc(questions.id))
    .for('no key update');
  return tx
    .select(questionColumns)
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(which);
}

async function archiveAll(tx: Database, call: Call, chosen: QuestionRow[]) {
  const ids = chosen.map(({ id }) => id);
  await tx
    .update(questions)
    .set({ archived_at: call.now, updated_at: call.now })
    .where(inArray(questions.id, ids));
  await recordChanges(
    tx,
    call,
    { action: 'archived', object_type: 'question' },
    chosen.map((before) => [before, null]),
  );
}

async function moveWithin(tx: Database, call: Call, chosen: QuestionRow[], first: boolean) {
  const moved = Map.groupBy(chosen, ({ lesson_id }) => lesson_id);
  const all = Map.groupBy(await readQuestionsOf(tx, [...moved.keys()]), ({ lesson_id }) => lesson_id);
  for (const [lesson_id, own] of moved) {
    const before = all.get(lesson_id)!.map(({ id }) => id);
    const ids = own.map(({ id }) => id);
    const others = before.filter((id) => !ids.includes(id));
    const after = first ? [...ids, ...others] : [...others, ...ids];
    const places = placeRows(after.map((id, place) => ({ id, place })));
    await tx.execute(sql`
      update ${questions} set position = requested.place, updated_at = ${call.now}
      from ${places} where questions.id = requested.id and questions.position <> requested.place`);
    await recordAudit(tx, authorOf(call), {
      action: 'questions_reordered',
      object_type: 'lesson',
      object_id: lesson_id,
      before: { question_ids: before },
      after: { question_ids: after },
    });
  }
}
