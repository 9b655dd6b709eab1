import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lessons, questions } from '#db/schema.ts';
import { readingMinutes } from '#domain/lessons.ts';
import { type Caller, seesPremium } from '#server/session/caller.ts';
import { renderLessonText } from './render-lesson-text.ts';

type Reader = Pick<Caller, 'is_premium' | 'role'>;

const summary = {
  id: lessons.id,
  title: lessons.title,
  description: lessons.description,
  subtopic: lessons.subtopic,
  category: lessons.category,
  order_index: lessons.order_index,
  is_free: lessons.is_free,
  points_reward: lessons.points_reward,
  word_count: lessons.word_count,
  created_at: lessons.created_at,
  total_questions: sql<number>`(select count(*)::int from ${questions} where ${questions.lesson_id} = ${lessons.id} and ${questions.archived_at} is null)`,
};

/** Condition for the lessons that a reader may list and open (docs/product.md §6.1). */
export const openTo = (reader: Reader) =>
  and(eq(lessons.state, 'published'), seesPremium(reader) ? undefined : eq(lessons.is_free, true));

const hasQuestions = sql`exists (select from ${questions} where ${questions.lesson_id} = ${lessons.id} and ${questions.archived_at} is null)`;

/** The lessons with questions that a reader may open, by category, then order_index. */
export async function listLessons(db: Database, reader: Reader) {
  const rows = await db
    .select(summary)
    .from(lessons)
    .where(and(openTo(reader), hasQuestions))
    .orderBy(asc(lessons.category), asc(lessons.order_index), asc(lessons.id));
  return rows.map(withReadingTime);
}

/** A lesson with its text as Markdown and as a tree; undefined when it does not exist or the reader may not open it. */
export async function findLesson(db: Database, reader: Reader, id: string) {
  const [row] = await db
    .select({ ...summary, content: lessons.content })
    .from(lessons)
    .where(and(eq(lessons.id, id), openTo(reader)));
  return row && { ...withReadingTime(row), text: renderLessonText(row.content ?? '') };
}

const withReadingTime = <Row extends { word_count: number | null }>(row: Row) => ({
  ...row,
  reading_minutes: readingMinutes(row.word_count ?? 0),
});
