import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import {
  question_figures,
  question_reviews,
  question_versions,
  questions,
  regrade_keys,
} from '#db/schema.ts';
import { roundToDecimals } from '#domain/arithmetic.ts';
import { MIN_ANSWERS } from '#domain/learning/item-figures.ts';
import { hasBody } from '#domain/question-versions.ts';
import { readRow } from '#features/back-office/frame/server/lock-row.ts';
import { ITEM_DEFINITIONS } from '../definitions.ts';
import { readCountedUntil } from './count-finished.ts';

/** @throws AppError `not_found` */
export async function readItemFigures(db: Database, questionId: string) {
  const { version_id } = await readRow(db, questions, questionId);
  const rows = await db
    .select({
      version: question_versions,
      figures: question_figures,
      ...forgetting,
      regraded_key: newestKey,
    })
    .from(question_versions)
    .leftJoin(question_figures, eq(question_figures.version_id, question_versions.statistics_from))
    .leftJoin(question_reviews, isReviewed)
    .where(eq(question_versions.question_id, questionId))
    .orderBy(desc(question_versions.number));
  const question_text = rows.find(({ version: { id } }) => id === version_id)!.version.question_text;
  const periods = Map.groupBy(rows, ({ version }) => version.statistics_from);
  return {
    question_id: questionId,
    question_text,
    counted_until: await readCountedUntil(db),
    min_answers: MIN_ANSWERS,
    definitions: ITEM_DEFINITIONS,
    periods: [...periods.values()].map((together) => presentPeriod(together, version_id)),
  };
}

const newestKey = sql<number | null>`(select k.correct_answer from ${regrade_keys} k
  where k.version_id = ${question_versions.id} order by k.id desc limit 1)`;

type Row = {
  version: typeof question_versions.$inferSelect;
  regraded_key: number | null;
  figures: typeof question_figures.$inferSelect | null;
  reviews: number;
  forgotten: number | null;
};

const NOTHING = {
  answers: 0,
  facility: null,
  point_biserial: null,
  discrimination: null,
  median_seconds: null,
  chosen: [],
  strong_shares: null,
  weak_shares: null,
  flags: [],
};

function presentPeriod(rows: readonly Row[], currentId: string) {
  const { version, figures, regraded_key, reviews, forgotten } = rows[0]!;
  const key = regraded_key ?? version.correct_answer;
  const { chosen, strong_shares, weak_shares, ...shown } = figures ?? NOTHING;
  const isShown = shown.answers >= MIN_ANSWERS;
  const options = (hasBody(version.kind) ? [] : version.options).map((text, at) => ({
    text,
    is_correct: at === key,
    answers: chosen[at] ?? 0,
    share: isShown ? (chosen[at] ?? 0) / shown.answers : null,
    strong: strong_shares?.[at] ?? null,
    weak: weak_shares?.[at] ?? null,
  }));
  return {
    ...shown,
    ...{ reviews, forgotten },
    versions: rows.map(({ version: { id, number, created_at } }) => ({ id, number, created_at })),
    is_current: rows.some(({ version: { id } }) => id === currentId),
    // Without options nobody is right by chance.
    chance: options.length > 0 ? 1 / options.length : 0,
    options,
    dont_know: options.length > 0 ? withoutOption(options, shown.answers) : null,
  };
}

type Shares = { answers: number; share: number | null; strong: number | null; weak: number | null };

function withoutOption(options: readonly Shares[], answers: number): Shares {
  const share = (name: 'share' | 'strong' | 'weak') => dontKnowShare(options.map((option) => option[name]));
  return {
    answers: options.reduce((left, option) => left - option.answers, answers),
    ...{ share: share('share'), strong: share('strong'), weak: share('weak') },
  };
}

/** The share that chose no option, but answered 'No lo sé'; null where the share of an option is not known. */
export function dontKnowShare(shares: readonly (number | null)[]): number | null {
  const left = shares.reduce(
    (rest, share) => (rest === null || share === null ? null : rest - share),
    1 as number | null,
  );
  // Differences of shares are rounded to what is exact.
  return left === null ? null : Math.max(0, roundToDecimals(left, 12));
}

export const isReviewed = eq(question_reviews.version_id, question_versions.statistics_from);

/** The share of reviews in which the answer was forgotten; null with too few reviews. */
export const forgottenShare = sql<number | null>`case when ${question_reviews.reviews} >= ${MIN_ANSWERS}
  then ${question_reviews.forgotten}::float8 / ${question_reviews.reviews} end`;

export const forgetting = {
  reviews: sql<number>`coalesce(${question_reviews.reviews}, 0)`,
  forgotten: forgottenShare,
};
