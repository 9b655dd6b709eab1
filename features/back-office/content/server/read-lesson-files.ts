import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LessonFile } from '#content/format/lesson-file.ts';
import type { Database } from '#db/connect.ts';
import { lessonFromRows } from '#db/content/lesson-rows.ts';
import { lessons, questions } from '#db/schema.ts';
import type { LessonCategory } from '#domain/lessons.ts';

type Filters = { category?: LessonCategory; lesson_id?: string };

/** Lessons with their questions in the file format's shape, in an order that depends on their content only. */
export async function readLessonFiles(db: Database, { category, lesson_id }: Filters): Promise<LessonFile[]> {
  const rows = await db
    .select()
    .from(lessons)
    .where(
      and(
        isNull(lessons.archived_at),
        category && eq(lessons.category, category),
        lesson_id ? eq(lessons.id, lesson_id) : undefined,
      ),
    )
    .orderBy(
      asc(lessons.category),
      asc(lessons.order_index),
      sql`coalesce(${lessons.pack_id}, ${lessons.id}::text) collate "C"`,
    );
  const questions = await readQuestionsByLesson(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => lessonFromRows(row, questions.get(row.id) ?? []));
}

export async function readQuestionsByLesson(db: Database, lessonIds: string[]) {
  if (lessonIds.length === 0) return new Map<string, (typeof questions.$inferSelect)[]>();
  const rows = await db
    .select()
    .from(questions)
    .where(and(inArray(questions.lesson_id, lessonIds), isNull(questions.archived_at)))
    .orderBy(asc(questions.position), asc(questions.created_at), asc(questions.id));
  return Map.groupBy(rows, (row) => row.lesson_id);
}
