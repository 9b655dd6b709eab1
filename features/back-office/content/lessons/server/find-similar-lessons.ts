import { and, asc, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lessons } from '#db/schema.ts';
import { similarTo, withSimilarity } from '#features/back-office/frame/server/find-similar.ts';

/** The lessons whose title is most like this one, at most three; `except` is the one that is being edited. */
export async function findSimilarLessons(
  db: Database,
  { title, except }: { title: string; except?: string },
) {
  const column = sql`fold_for_search(${lessons.title})`;
  const { matches, byLikeness, isSame, limit } = similarTo({ column, text: title });
  const rows = await withSimilarity(db, (tx) =>
    tx
      .select({ id: lessons.id, title: lessons.title })
      .from(lessons)
      .where(and(matches, isNull(lessons.archived_at), except ? ne(lessons.id, except) : undefined))
      .orderBy(byLikeness, asc(lessons.id))
      .limit(limit),
  );
  return { lessons: rows.map((row) => ({ ...row, is_same: isSame(row.title) })) };
}
