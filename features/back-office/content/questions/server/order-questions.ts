import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { isCurrentVersion } from '#db/content/question-rows.ts';
import {
  lessons,
  question_figures,
  question_reviews,
  question_stats,
  question_versions,
  questions,
} from '#db/schema.ts';
import type { Sort } from '#features/back-office/frame/page-sizes.ts';
import { orderBy, orderOf, reversed, type Term } from '#features/back-office/frame/server/list/order-of.ts';
import { forgottenShare, isReviewed } from '../../item-figures/server/read-item-figures.ts';
import type { QUESTION_COLUMNS } from '../question-columns.ts';

type Column = (typeof QUESTION_COLUMNS)[number];
export type QuestionSort = Sort<Column> | undefined;

const { facility, point_biserial, discrimination, median_seconds, flags } = question_figures;
export const hasFigures = eq(question_figures.version_id, question_versions.statistics_from);
export const flagCount = sql<number>`coalesce(cardinality(${flags}), 0)`;

/** What an order needs besides the tables of the list. Each is computed once for all questions: for each of them it takes seconds. */
const JOINED: Partial<Record<Column, { table: SQL; on: SQL }>> = {
  answers: {
    table: sql`(select v.question_id, sum(s.answers) as answers from ${question_stats} s
      join ${question_versions} v on v.id = s.version_id group by v.question_id) answered`,
    on: sql`answered.question_id = ${questions.id}`,
  },
  // PostgreSQL would fold the title once for each question without the offset.
  lesson_title: {
    table: sql`(select id, fold_for_search(title) as folded_title from ${lessons} offset 0) titles`,
    on: sql`titles.id = ${questions.lesson_id}`,
  },
};

const byId: Term = { by: questions.id };
const columns: Record<Column, Term[]> = {
  question_text: [{ by: question_versions.folded_text }, byId],
  lesson_title: [{ by: sql`titles.folded_title` }, { by: questions.position }, byId],
  points: [{ by: questions.points }, byId],
  answers: [{ by: sql`coalesce(answered.answers, 0)` }, byId],
  facility: [{ by: facility }, byId],
  point_biserial: [{ by: point_biserial }, byId],
  discrimination: [{ by: discrimination }, byId],
  median_seconds: [{ by: median_seconds }, byId],
  forgotten: [{ by: forgottenShare }, byId],
  flags: [{ by: flagCount }, byId],
  versions: [{ by: question_versions.number }, byId],
  created_at: [{ by: questions.created_at }, { ...byId, down: true }],
};
const isMissing: Partial<Record<Column, SQL>> = {
  facility: sql`${facility} is null`,
  point_biserial: sql`${point_biserial} is null`,
  discrimination: sql`${discrimination} is null`,
  median_seconds: sql`${median_seconds} is null`,
  forgotten: sql`${forgottenShare} is null`,
};

/** Questions without the figure come last in both directions. */
function orderFor(sort: QuestionSort): SQL[] {
  const last = isMissing[sort?.replace('-', '') as Column];
  return [...(last ? [asc(last)] : []), ...orderBy(orderOf(sort, columns, reversed(columns.created_at)))];
}

type Slice = { which: SQL | undefined; sort: QuestionSort; limit: number; offset: number };

/** The ids of a page of questions in their order; the newest come first unless sorted otherwise. */
export async function readQuestionIds(
  db: Database,
  { which, sort, limit, offset }: Slice,
): Promise<string[]> {
  const joined = JOINED[sort?.replace('-', '') as Column];
  const found = db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .leftJoin(question_figures, hasFigures)
    .leftJoin(question_reviews, isReviewed)
    .$dynamic();
  if (joined) found.leftJoin(joined.table, joined.on);
  const rows = await found
    .where(which)
    .orderBy(...orderFor(sort))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}
