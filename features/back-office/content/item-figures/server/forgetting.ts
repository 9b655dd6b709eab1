import { eq, sql } from 'drizzle-orm';
import { question_reviews, question_versions } from '#db/schema.ts';
import { MIN_ANSWERS } from '#domain/learning/item-figures.ts';

/** Joins `question_reviews` to `question_versions`. */
export const isReviewed = eq(question_reviews.version_id, question_versions.statistics_from);

/** The share of reviews in which the answer was forgotten; null with too few reviews. */
export const forgottenShare = sql<number | null>`case when ${question_reviews.reviews} >= ${MIN_ANSWERS}
  then ${question_reviews.forgotten}::float8 / ${question_reviews.reviews} end`;

export const forgetting = {
  reviews: sql<number>`coalesce(${question_reviews.reviews}, 0)`,
  forgotten: forgottenShare,
};
