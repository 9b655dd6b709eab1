import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { isCurrentVersion, questionColumns } from '#db/content/question-rows.ts';
import { onlyRow } from '#db/only-row.ts';
import { lessons, question_figures, question_versions, questions } from '#db/schema.ts';
import { ensureFound } from '#server/http/app-error.ts';
import type { Sort } from '../../page-sizes.ts';
import { orderBy, orderOf, reversed, type Term } from '../../server/order-of.ts';
import { type Page, pageOf } from '../../server/page-of.ts';
import { searchFor } from '../../server/search-for.ts';
import type { FLAG_FILTERS, QUESTION_COLUMNS } from '../question-columns.ts';
import { answerCount } from './count-answers.ts';

type Column = (typeof QUESTION_COLUMNS)[number];

/** @throws AppError `not_found` */
export async function readQuestion(db: Database, id: string) {
  const [question] = await db
    .select({ ...questionColumns, answers: answerCount })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(and(eq(questions.id, id), isNull(questions.archived_at)));
  return ensureFound(question);
}

export type QuestionFilters = {
  search: string;
  lesson_id?: string;
  flag?: (typeof FLAG_FILTERS)[number];
  sort?: Sort<Column>;
};

const { answers, facility, point_biserial, discrimination, median_seconds, flags, chosen } = question_figures;
const { strong_shares, weak_shares } = question_figures;
const hasFigures = eq(question_figures.version_id, question_versions.statistics_from);
const flagCount = sql<number>`coalesce(cardinality(${flags}), 0)`;

const byId: Term = { by: questions.id };
const columns: Record<Column, Term[]> = {
  question_text: [{ by: sql`fold_for_search(${question_versions.question_text})` }, byId],
  lesson_title: [{ by: sql`fold_for_search(${lessons.title})` }, { by: questions.position }, byId],
  points: [{ by: questions.points }, byId],
  answers: [{ by: answerCount }, byId],
  facility: [{ by: facility }, byId],
  point_biserial: [{ by: point_biserial }, byId],
  discrimination: [{ by: discrimination }, byId],
  median_seconds: [{ by: median_seconds }, byId],
  flags: [{ by: flagCount }, byId],
  versions: [{ by: question_versions.number }, byId],
  created_at: [{ by: questions.created_at }, { ...byId, down: true }],
};
const isMissing: Partial<Record<Column, SQL>> = {
  facility: sql`${facility} is null`,
  point_biserial: sql`${point_biserial} is null`,
  discrimination: sql`${discrimination} is null`,
  median_seconds: sql`${median_seconds} is null`,
};

/** Questions without the figure come last in both directions. */
function orderFor(sort: Sort<Column> | undefined): SQL[] {
  const last = isMissing[sort?.replace('-', '') as Column];
  return [...(last ? [asc(last)] : []), ...orderBy(orderOf(sort, columns, reversed(columns.created_at)))];
}

const flagged = (flag: QuestionFilters['flag']) =>
  flag === 'any' ? sql`${flagCount} > 0` : flag && sql`${flags} @> array[${flag}]`;

export async function listQuestions(
  db: Database,
  { search, lesson_id, flag, sort, ...page }: QuestionFilters & Page,
) {
  const which = and(
    isNull(questions.archived_at),
    isNull(lessons.archived_at),
    searchFor(search, [question_versions.question_text]),
    lesson_id ? eq(questions.lesson_id, lesson_id) : undefined,
    flagged(flag),
  );
  const { limit, offset } = pageOf(page);
  const rows = await db
    .select({
      ...questionColumns,
      answers: answerCount,
      lesson_title: lessons.title,
      lesson_category: lessons.category,
      // Numbers are consecutive.
      versions: question_versions.number,
      figures: {
        ...{ answers, facility, point_biserial, discrimination, median_seconds, flags },
        ...{ chosen, strong_shares, weak_shares },
      },
    })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .leftJoin(question_figures, hasFigures)
    .where(which)
    .orderBy(...orderFor(sort))
    .limit(limit)
    .offset(offset);
  const counted = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .leftJoin(question_figures, hasFigures)
    .where(which);
  return { questions: rows, total: onlyRow(counted).total };
}
