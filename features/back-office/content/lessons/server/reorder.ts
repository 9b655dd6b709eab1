import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { audit_log, lesson_changes, lessons, questions } from '#db/schema.ts';
import type { LessonCategory } from '#domain/course/lessons.ts';
import { lastEntry } from '#features/audit/server/last-entry.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { lockRow } from '#features/back-office/frame/server/lock-row.ts';
import { type Place, placeRows, placesOf } from '#features/back-office/frame/server/order-places.ts';
import { recordChanges } from '#features/back-office/frame/server/record-changes.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { readQuestionsOf, readWholeLesson } from './read-admin-lessons.ts';

type Ordered = { id: string; order_index: number };

type LessonOrder = { category: LessonCategory; lesson_ids: string[]; seen_ids?: string[] | undefined };

/** Puts all lessons of a category into the requested order, counted from 1. @throws AppError `conflict` when these are others, or moved */
export function reorderLessons(
  call: Call,
  { category, lesson_ids: requested, seen_ids: seen = [] }: LessonOrder,
): Promise<{ lessons: Ordered[] }> {
  return call.db.transaction(async (tx) => {
    const present = await tx
      .select({ id: lessons.id, title: lessons.title, order_index: lessons.order_index })
      .from(lessons)
      .where(and(eq(lessons.category, category), isNull(lessons.archived_at)))
      .orderBy(asc(lessons.id))
      .for('no key update');
    const places = placesOf(present, requested, 1);
    ensureSeenPlaces(present, seen);
    const placeOf = new Map(places.map(({ id, place }) => [id, place]));
    await moveLessons(tx, call.now, places);
    await recordChanges(
      tx,
      call,
      { action: 'reordered', object_type: 'lesson' },
      present.map((before) => [before, { ...before, order_index: placeOf.get(before.id) }]),
    );
    return { lessons: places.map(({ id, place }) => ({ id, order_index: place })) };
  });
}

/** Ensures that another editor's order is not overwritten unseen; lessons in one place may stand either way. @throws AppError `conflict` */
function ensureSeenPlaces(present: readonly Ordered[], seen: readonly string[]): void {
  const placeOf = new Map(present.map(({ id, order_index }) => [id, order_index]));
  const known = seen.flatMap((id) => placeOf.get(id) ?? []);
  if (known.every((place, at) => at === 0 || place >= (known[at - 1] ?? place))) return;
  throw new AppError('conflict', { message: ORDERED_MEANWHILE });
}

const ORDERED_MEANWHILE =
  'Otra persona ordenó estas lecciones mientras tanto. Tu orden no se ha guardado: mira el de ahora y vuelve a mover lo que quieras.';

/** Gives lessons their places. Their prepared changes stay based on them, and take the place over unless they change it themselves. */
export async function moveLessons(tx: Database, now: Date, places: Place[]): Promise<void> {
  const moved = sql`from ${placeRows(places)} join lessons l on l.id = requested.id and l.order_index <> requested.place`;
  await tx.execute(sql`
    update ${lesson_changes} c set based_on = ${now}, form = case when c.form -> 'order_index' = to_jsonb(l.order_index)
      then jsonb_set(c.form, '{order_index}', to_jsonb(requested.place)) else c.form end
    ${moved} where c.lesson_id = l.id and c.based_on = l.updated_at`);
  await tx.execute(sql`
    update ${lessons} set order_index = requested.place, updated_at = ${now}
    ${moved} where lessons.id = l.id`);
}

/** Puts a lesson's questions into the requested order; `seen` is what the person saw. @throws AppError `not_found`, `conflict` */
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

type Orders = { seen: readonly string[]; present: readonly string[] };

/** Ensures that the order of another editor is not overwritten unseen. @throws AppError `conflict`, which names who ordered them */
async function ensureSeenOrder(tx: Database, call: Call, lessonId: string, { seen, present }: Orders) {
  if (isDeepStrictEqual(seen, present)) return;
  const what = await describeChange(tx, call, lessonId, present);
  throw new AppError('conflict', {
    message: `${what} mientras tanto. Tu orden no se ha guardado: mira el de ahora y vuelve a mover lo que quieras.`,
  });
}

async function describeChange(tx: Database, { caller }: Call, lessonId: string, present: readonly string[]) {
  const last = await lastEntry(tx, 'lesson', lessonId, eq(audit_log.action, 'questions_reordered'));
  const isReordered = isDeepStrictEqual(last?.after?.question_ids, present);
  if (!isReordered) return 'Las preguntas de esta lección cambiaron';
  if (last?.actor_id === caller.user_id) return 'Ordenaste estas preguntas en otra ventana';
  return `${last?.full_name ?? 'Alguien'} ordenó estas preguntas`;
}
