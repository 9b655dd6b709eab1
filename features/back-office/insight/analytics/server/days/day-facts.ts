import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { begun_quizzes, finished_quizzes } from '#db/finished-quizzes.ts';
import { analytics_days, lesson_openings, user_progress } from '#db/schema.ts';
import { dayIn, isLearner, isNewIn, type Period } from './period.ts';

/** A row for each thing that a learner did with a lesson, in the columns of `analytics_days`. */
export const rawFacts = (zone: string, isMeant: (at: PgColumn) => SQL): SQL => sql`
  select ${dayIn(lesson_openings.opened_at, zone)} as day, lesson_id, 1 as opened, 0 as begun, 0 as finished, 0 as completed,
    0 as questions, 0 as right_answers, 0 as points
  from ${lesson_openings} where ${isMeant(lesson_openings.opened_at)} and ${isLearner(lesson_openings.user_id)}
  union all
  select ${dayIn(begun_quizzes.started_at, zone)}, lesson_id, 0, 1, 0, 0, 0, 0, 0
  from ${begun_quizzes} where ${isMeant(begun_quizzes.started_at)} and ${isLearner(begun_quizzes.user_id)}
  union all
  select ${dayIn(finished_quizzes.finished_at, zone)}, lesson_id, 0, 0, 1, 0, cardinality(version_ids), score, points_earned
  from ${finished_quizzes} where ${isMeant(finished_quizzes.finished_at)} and ${isLearner(finished_quizzes.user_id)}
  union all
  select ${dayIn(user_progress.first_completed_at, zone)}, lesson_id, 0, 0, 0, 1, 0, 0, 0
  from ${user_progress} where ${isMeant(user_progress.first_completed_at)} and ${isLearner(user_progress.user_id)}`;

/** The days of a period: those counted ahead, and what happened since. */
export const factsOf = (period: Period): SQL => sql`
  select day, lesson_id, opened, begun, finished, completed, questions, right_answers, points from ${analytics_days}
  where time_zone = ${period.zone} and day between ${period.from} and ${period.to}
  union all ${rawFacts(period.zone, (at) => isNewIn(at, period))}`;

/** Sums of the facts; their columns are named by what was counted. */
export const sums = (where: SQL = sql`true`): SQL =>
  sql.join(
    FACTS.map((fact) => {
      const name = sql.identifier(fact);
      return sql`coalesce(sum(${name}) filter (where ${where}), 0)::int as ${name}`;
    }),
    sql`, `,
  );

export const FACTS = [
  'opened',
  'begun',
  'finished',
  'completed',
  'questions',
  'right_answers',
  'points',
] as const;

export type Facts = Record<(typeof FACTS)[number], number>;
