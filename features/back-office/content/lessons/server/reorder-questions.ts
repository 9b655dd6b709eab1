import { sql } from 'drizzle-orm';
import { lessons, questions } from '#db/schema.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { lockRow } from '#features/back-office/frame/server/lock-row.ts';
import { placeRows, placesOf } from '#features/back-office/frame/server/order-places.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureSeenOrder } from './ensure-seen-order.ts';
import { readQuestionsOf, readWholeLesson } from './read-admin-lessons.ts';

/**
 * Puts a lesson's questions into the requested order, counted from 0; running attempts keep theirs.
 * @param requested the ids of all questions of the lesson
 * @param seen the order that the person saw; absent to skip the check
 * @throws AppError `not_found`; `conflict` when these are not the lesson's current questions, or not in their current order
 */
export async function reorderQuestions(call: Call, lessonId: string, requested: string[], seen?: string[]) {
  await call.db.transaction(async (tx) => {
    await lockRow(tx, lessons, lessonId);
    const present = await readQuestionsOf(tx, lessonId);
    if (seen) await ensureSeenOrder(tx, call, lessonId, { seen, present: present.map(({ id }) => id) });
    const places = placesOf(present, requested, 0);
    await tx.execute(sql`
      update ${questions} set position = requested.place
      from ${placeRows(places)} where questions.id = requested.id and questions.position <> requested.place`);
    await recordAudit(tx, authorOf(call), {
      action: 'questions_reordered',
      object_type: 'lesson',
      object_id: lessonId,
      before: { question_ids: present.map((question) => question.id) },
      after: { question_ids: requested },
    });
  });
  return readWholeLesson(call.db, lessonId);
}
