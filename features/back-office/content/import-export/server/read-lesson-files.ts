import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { LessonFile } from '#content/format/lesson-file.ts';
import type { QuestionSource } from '#content/format/questions/question-file.ts';
import type { Database } from '#db/connect.ts';
import { lessonFromRows } from '#db/content/lesson-rows.ts';
import { type QuestionRow, readQuestionsOf } from '#db/content/question-rows.ts';
import { lessons } from '#db/schema.ts';
import type { LessonCategory } from '#domain/course/lessons.ts';

type Filters = { category?: LessonCategory; lesson_id?: string };

export type ExportedLesson = LessonFile & QuestionSource;

/** Lessons with their questions in the file format's shape, in an order that depends on their content only. */
export async function readLessonFiles(
  db: Database,
  { category, lesson_id }: Filters,
): Promise<ExportedLesson[]> {
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
  return rows.map((row) => {
    const own = questions.get(row.id) ?? [];
    const lesson = lessonFromRows(row, own);
    return {
      ...lesson,
      questions: lesson.questions.map((question, index) => ({ ...question, id: own[index]!.id })),
    };
  });
}

export async function readQuestionsByLesson(db: Database, lessonIds: string[]) {
  if (lessonIds.length === 0) return new Map<string, QuestionRow[]>();
  return Map.groupBy(await readQuestionsOf(db, lessonIds), (row) => row.lesson_id);
}
