import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { lessons } from '#db/schema.ts';
import type { LessonCategory } from '#domain/course/lessons.ts';
import { placeRows, placesOf } from '#features/back-office/frame/server/order-places.ts';
import { recordChanges } from '#features/back-office/frame/server/record-changes.ts';
import type { Call } from '#server/endpoints/call.ts';

type Ordered = { id: string; order_index: number };

/**
 * Puts a category's lessons into the requested order, counted from 1.
 * @param requested the ids of all lessons of the category
 * @throws AppError `conflict` when these are not the category's current lessons
 */
export function reorderLessons(
  call: Call,
  category: LessonCategory,
  requested: string[],
): Promise<{ lessons: Ordered[] }> {
  return call.db.transaction(async (tx) => {
    const present = await tx
      .select({ id: lessons.id, title: lessons.title, order_index: lessons.order_index })
      .from(lessons)
      .where(and(eq(lessons.category, category), isNull(lessons.archived_at)))
      .orderBy(asc(lessons.id))
      .for('no key update');
    const places = placesOf(present, requested, 1);
    const placeOf = new Map(places.map(({ id, place }) => [id, place]));
    await tx.execute(sql`
      update ${lessons} set order_index = requested.place, updated_at = ${call.now}
      from ${placeRows(places)} where lessons.id = requested.id and lessons.order_index <> requested.place`);
    await recordChanges(
      tx,
      call,
      { action: 'reordered', object_type: 'lesson' },
      present.map((before) => [before, { ...before, order_index: placeOf.get(before.id) }]),
    );
    return { lessons: places.map(({ id, place }) => ({ id, order_index: place })) };
  });
}
