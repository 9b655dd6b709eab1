import { sql } from 'drizzle-orm';
import { lessons, questions } from '#db/schema.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { lockRow } from '../../server/lock-row.ts';
import { placeRows, placesOf } from '../../server/wished-order.ts';
import { readQuestionsOf, readWholeLesson } from './read-admin-lessons.ts';

/**
 * Puts a lesson's questions into the wished order; attempts that run keep theirs.
 *
 * @param wished the ids of all its questions
 * @throws AppError `not_found`; `conflict` when these are not (any more) the lesson's questions
 */
export async function reorderQuestions(call: Call, lessonId: string, wished: string[]) {
  await call.db.transaction(async (tx) => {
    await lockRow(tx, lessons, lessonId);
    const present = await readQuestionsOf(tx, lessonId);
    const places = placesOf(present, wished, 0);
    await tx.execute(sql`
      update ${questions} set position = wished.place, updated_at = ${call.now}
      from ${placeRows(places)} where questions.id = wished.id and questions.position <> wished.place`);
    await recordAudit(tx, authorOf(call), {
      action: 'questions_reordered',
      object_type: 'lesson',
      object_id: lessonId,
      before: { question_ids: present.map((question) => question.id) },
      after: { question_ids: wished },
    });
  });
  return readWholeLesson(call.db, lessonId);
}
