import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import {
  contentOf,
  isCurrentVersion,
  type QuestionRow,
  questionColumns,
  readQuestionsOf,
} from '#db/content/question-rows.ts';
import { addVersions, writtenBy } from '#db/content/write-versions.ts';
import { lessons, question_versions, questions } from '#db/schema.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { ensureUnchanged } from '#features/back-office/frame/server/ensure-unchanged.ts';
import { placeRows } from '#features/back-office/frame/server/order-places.ts';
import { recordChanges } from '#features/back-office/frame/server/record-changes.ts';
import { sampleText } from '#kinds/sample-text.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, wrongField } from '#server/http/app-error.ts';
import type { bulkQuestions } from '../admin-questions.contract.ts';
import { changeTags } from './change-tags.ts';

type QuestionsChange = z.output<typeof bulkQuestions>;

/** Archives, moves or tags all chosen questions, or none (docs/product.md §2.16). @throws AppError `conflict` when one changed since */
export function changeManyQuestions(
  call: Call,
  { action, rows, lesson_id, tag }: QuestionsChange,
): Promise<{ changed: number }> {
  return call.db.transaction(async (tx) => {
    const present = await lockQuestions(tx, [...new Set(rows.map(({ id }) => id))], lesson_id);
    const chosen = ensureUnchanged(present, rows, ({ question_text, body }) =>
      sampleText(question_text, body),
    );
    if (tag) return changeTags(tx, call, chosen, { tag, isAdded: action === 'add_tag' });
    if (action === 'archive') await archiveAll(tx, call, chosen);
    else if (lesson_id) return moveTo(tx, call, chosen, lesson_id);
    else await moveWithin(tx, call, chosen, action === 'move_first');
    return { changed: chosen.length };
  });
}

/** Locks the lessons before their questions, as all code does, which prevents deadlocks. */
async function lockQuestions(tx: Database, ids: string[], lesson_id?: string): Promise<QuestionRow[]> {
  await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(
      or(
        sql`${lessons.id} in (select lesson_id from questions where ${inArray(sql`id`, ids)})`,
        lesson_id ? eq(lessons.id, lesson_id) : undefined,
      ),
    )
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

const idsOf = (rows: readonly QuestionRow[]) => rows.map(({ id }) => id);

async function archiveAll(tx: Database, call: Call, chosen: QuestionRow[]) {
  const ids = idsOf(chosen);
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

/** To the end of another lesson, which has not the parts that the first one had to read again. */
async function moveTo(tx: Database, call: Call, chosen: QuestionRow[], lesson_id: string) {
  const which = and(eq(lessons.id, lesson_id), isNull(lessons.archived_at));
  if ((await tx.$count(lessons, which)) === 0) throw wrongField('lesson_id', 'Selecciona una lección');
  const moved = chosen.filter((question) => question.lesson_id !== lesson_id);
  await ensureNoneEmptied(tx, moved);
  const versions = await addVersions(
    tx,
    moved.map((question) => ({ ...contentOf(question), id: question.id, passage: null })),
    writtenBy(call),
  );
  const last = (await readQuestionsOf(tx, [lesson_id])).at(-1)?.position ?? -1;
  const changes = moved.map((question, index) => {
    const place = { lesson_id, passage: null, position: last + 1 + index, updated_at: call.now };
    return [question, { ...question, ...place, version_id: versions.get(question.id)! }] as const;
  });
  for (const [, { id, position, version_id }] of changes)
    await tx
      .update(questions)
      .set({ lesson_id, position, version_id, updated_at: call.now })
      .where(eq(questions.id, id));
  await recordChanges(tx, call, { action: 'edited', object_type: 'question' }, changes);
  return { changed: moved.length };
}

/** Learners cannot answer a published lesson without questions. @throws AppError `conflict` with the lesson that would have none left */
async function ensureNoneEmptied(tx: Database, moved: QuestionRow[]): Promise<void> {
  const left = tx
    .select({ lesson_id: questions.lesson_id })
    .from(questions)
    .where(and(isNull(questions.archived_at), notInArray(questions.id, idsOf(moved))));
  const [emptied] = await tx
    .select({ title: lessons.title })
    .from(lessons)
    .where(
      and(
        ...[inArray(lessons.id, [...new Set(moved.map(({ lesson_id }) => lesson_id))])],
        ...[eq(lessons.state, 'published'), isNull(lessons.archived_at), notInArray(lessons.id, left)],
      ),
    )
    .orderBy(asc(lessons.title))
    .limit(1);
  if (!emptied) return;
  const message =
    `«${emptied.title}» está publicada y se quedaría sin preguntas. Deja alguna en ella, o devuélvela antes a borrador. ` +
    'No se movió nada.';
  throw new AppError('conflict', { message });
}

async function moveWithin(tx: Database, call: Call, chosen: QuestionRow[], first: boolean) {
  const moved = Map.groupBy(chosen, ({ lesson_id }) => lesson_id);
  const all = Map.groupBy(await readQuestionsOf(tx, [...moved.keys()]), ({ lesson_id }) => lesson_id);
  for (const [lesson_id, own] of moved) {
    const before = (all.get(lesson_id) ?? []).map(({ id }) => id);
    const ids = own.map(({ id }) => id);
    const others = before.filter((id) => !ids.includes(id));
    const after = first ? [...ids, ...others] : [...others, ...ids];
    const places = placeRows(after.map((id, place) => ({ id, place })));
    await tx.execute(sql`
      update ${questions} set position = requested.place
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
