import { and, asc, eq, getColumns, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { inQuestionOrder, isCurrentVersion, questionColumns } from '#db/content/question-rows.ts';
import {
  analytics_counts,
  content_comments,
  lesson_changes,
  lessons,
  profiles,
  question_versions,
  questions,
  user_progress,
} from '#db/schema.ts';
import { findPublishingProblems } from '#domain/course/lesson-problems.ts';
import { LESSON_STATE_LABELS } from '#domain/course/lesson-states.ts';
import { categoryLabel } from '#domain/course/lessons.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { countedUntil } from '#features/back-office/frame/server/counted-until.ts';
import { similarTo, withSimilarity } from '#features/back-office/frame/server/find-similar.ts';
import { type CsvColumns, csvList, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import { orderBy, orderOf, type Term } from '#features/back-office/frame/server/list/order-of.ts';
import { type Page, pageOf, totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { readRow } from '#features/back-office/frame/server/lock-row.ts';
import { searchFor } from '#features/back-office/frame/server/search-for.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { openComments } from '../../comments/server/change-comments.ts';
import { hasChange, markColumns, markOf } from '../../prepared-changes/server/change-marks.ts';
import { answerCount } from '../../questions/server/count-answers.ts';
import type { LessonFilters } from '../admin-lessons.contract.ts';
import type { LESSON_COLUMNS } from '../lesson-columns.ts';

type Column = (typeof LESSON_COLUMNS)[number];

const byTitle: Term[] = [{ by: sql`fold_for_search(${lessons.title})` }, { by: lessons.id }];
const inOrder: Term[] = [{ by: lessons.order_index }, { by: lessons.category }, ...byTitle];
const columns: Record<Column, Term[]> = {
  title: byTitle,
  category: [{ by: lessons.category }, ...inOrder],
  order_index: inOrder,
  points_reward: [{ by: lessons.points_reward }, ...inOrder],
  updated_at: [{ by: lessons.updated_at }, { by: lessons.id }],
};
const standard: Term[] = [
  { by: lessons.order_index },
  { by: lessons.category },
  { by: lessons.title },
  { by: lessons.id },
];

const { content: _content, ...listed } = getColumns(lessons);

export async function listLessons(db: Database, input: LessonFilters & Page) {
  const which = matching(db, input);
  const { limit, offset } = pageOf(input);
  const counts = db
    .select({ lesson_id: questions.lesson_id, total: sql<number>`count(*)::int`.as('total') })
    .from(questions)
    .where(isNull(questions.archived_at))
    .groupBy(questions.lesson_id)
    .as('counts');
  const rows = await db
    .select({
      ...listed,
      total_questions: sql<number>`coalesce(${counts.total}, 0)`,
      open_comments: openComments(eq(content_comments.lesson_id, lessons.id)),
      change: markColumns(lesson_changes),
    })
    .from(lessons)
    .leftJoin(counts, eq(counts.lesson_id, lessons.id))
    .leftJoin(lesson_changes, eq(lesson_changes.id, lessons.id))
    .leftJoin(profiles, eq(profiles.user_id, lesson_changes.prepared_by))
    .where(which)
    .orderBy(...orderBy(orderOf(input.sort, columns, standard)))
    .limit(limit)
    .offset(offset);
  const settings = await readSettings(db);
  const marked = rows.map((lesson) => ({ ...lesson, change: markOf(lesson.change, settings) }));
  return { lessons: marked, ...totalsOf(input, await db.$count(lessons, which)) };
}

const matching = (
  db: Database,
  { search, category, is_free, state, country, competence, change }: LessonFilters,
) =>
  and(
    isNull(lessons.archived_at),
    searchFor(search, [lessons.title, lessons.description]),
    category && eq(lessons.category, category),
    is_free === undefined ? undefined : eq(lessons.is_free, is_free),
    state && eq(lessons.state, state),
    country === undefined ? undefined : eq(lessons.country, country),
    competence === 'none' ? isNull(lessons.competence) : competence && eq(lessons.competence, competence),
    hasChange(db, { id: lessons.id, changes: lesson_changes }, change),
  );

export const listTitles = (db: Database) =>
  db
    .select({ id: lessons.id, title: lessons.title, category: lessons.category })
    .from(lessons)
    .where(isNull(lessons.archived_at))
    .orderBy(asc(sql`fold_for_search(${lessons.title})`), asc(lessons.id));

/** A lesson with its text and its questions in order. @throws AppError `not_found` */
export async function readWholeLesson(db: Database, id: string) {
  const lesson = await readRow(db, lessons, id);
  const own = await readQuestionsOf(db, id);
  return {
    ...lesson,
    questions: own,
    total_questions: own.length,
    publishing_problems: findPublishingProblems(lesson, own),
  };
}

/** How many answers to its questions a lesson has, also to archived ones, and how many people have finished it. */
export async function countUses(db: Database, id: string) {
  const [row] = await db
    .select({
      answers: sql<number>`coalesce((select sum(${answerCount}) from ${questions} where lesson_id = ${id}), 0)::int`,
      // What was counted in the background and what came since, in one statement to count none twice.
      completions: sql<number>`(
        coalesce((select count from ${analytics_counts} where kind = 'lesson' and key = ${id}), 0)
        + (select count(*) from ${user_progress} where lesson_id = ${id} and first_completed_at > ${countedUntil}))::int`,
    })
    .from(lessons)
    .where(eq(lessons.id, id));
  return ensureFound(row);
}

export const readQuestionsOf = (db: Database, lessonId: string) =>
  db
    .select({ ...questionColumns, answers: answerCount })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(and(eq(questions.lesson_id, lessonId), isNull(questions.archived_at)))
    .orderBy(...inQuestionOrder);

const COLUMNS: CsvColumns<Awaited<ReturnType<typeof listLessons>>['lessons'][number]> = [
  ['Id', ({ id }) => id],
  ['Título', ({ title }) => title],
  ['Descripción', ({ description }) => description],
  ['Categoría', ({ category }) => categoryLabel(category)],
  ['Subtema', ({ subtopic }) => subtopic],
  ['Estado', ({ state }) => LESSON_STATE_LABELS[state]],
  ['Acceso', ({ is_free }) => (is_free ? 'Gratis' : 'Premium')],
  ['Orden', ({ order_index }) => order_index],
  ['Puntos', ({ points_reward }) => points_reward],
  ['Preguntas', ({ total_questions }) => total_questions],
  ['Creada', ({ created_at }, at) => at(created_at)],
  ['Cambiada', ({ updated_at }, at) => at(updated_at)],
];

export async function exportLessons(call: Call, filters: LessonFilters): Promise<File> {
  const { lessons: rows } = await listLessons(call.db, { ...filters, page: 1, page_size: MOST_EXPORTED });
  return csvList(call, 'lecciones', COLUMNS, rows);
}

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
