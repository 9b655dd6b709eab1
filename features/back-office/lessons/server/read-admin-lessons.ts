import { and, asc, eq, getColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { inQuestionOrder, isCurrentVersion, questionColumns } from '#db/content/question-rows.ts';
import { lessons, question_versions, questions } from '#db/schema.ts';
import type { Competence } from '#domain/competences.ts';
import { findPublishingProblems } from '#domain/lesson-problems.ts';
import type { LessonCategory, LessonState } from '#domain/lessons.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { answerCount } from '../../questions/server/count-answers.ts';
import { type Page, pageOf } from '../../server/page-of.ts';
import { searchFor } from '../../server/search-for.ts';

type Filters = {
  search: string;
  category?: LessonCategory;
  is_free?: boolean;
  state?: LessonState;
  country?: string;
  competence?: Competence | 'none';
};

const { content: _content, ...listed } = getColumns(lessons);

export async function listLessons(db: Database, { page, page_size, ...filters }: Filters & Page) {
  const which = matching(filters);
  const { limit, offset } = pageOf({ page, page_size });
  const counts = db
    .select({ lesson_id: questions.lesson_id, total: sql<number>`count(*)::int`.as('total') })
    .from(questions)
    .where(isNull(questions.archived_at))
    .groupBy(questions.lesson_id)
    .as('counts');
  const rows = await db
    .select({ ...listed, total_questions: sql<number>`coalesce(${counts.total}, 0)` })
    .from(lessons)
    .leftJoin(counts, eq(counts.lesson_id, lessons.id))
    .where(which)
    .orderBy(asc(lessons.order_index), asc(lessons.category), asc(lessons.title), asc(lessons.id))
    .limit(limit)
    .offset(offset);
  return { lessons: rows, total: await db.$count(lessons, which) };
}

const matching = ({ search, category, is_free, state, country, competence }: Filters) =>
  and(
    isNull(lessons.archived_at),
    searchFor(search, [lessons.title, lessons.description]),
    category && eq(lessons.category, category),
    is_free === undefined ? undefined : eq(lessons.is_free, is_free),
    state && eq(lessons.state, state),
    country === undefined ? undefined : eq(lessons.country, country),
    competence === 'none' ? isNull(lessons.competence) : competence && eq(lessons.competence, competence),
  );

export const listTitles = (db: Database) =>
  db
    .select({ id: lessons.id, title: lessons.title, category: lessons.category })
    .from(lessons)
    .where(isNull(lessons.archived_at))
    .orderBy(asc(sql`fold_for_search(${lessons.title})`), asc(lessons.id));

/** A lesson with its text and its questions in order. @throws AppError `not_found` */
export async function readWholeLesson(db: Database, id: string) {
  const [row] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.id, id), isNull(lessons.archived_at)));
  const lesson = ensureFound(row);
  const own = await readQuestionsOf(db, id);
  return {
    ...lesson,
    questions: own,
    total_questions: own.length,
    publishing_problems: findPublishingProblems(lesson, own),
  };
}

export const readQuestionsOf = (db: Database, lessonId: string) =>
  db
    .select({ ...questionColumns, answers: answerCount })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(and(eq(questions.lesson_id, lessonId), isNull(questions.archived_at)))
    .orderBy(...inQuestionOrder);
