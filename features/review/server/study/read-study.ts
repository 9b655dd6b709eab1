import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import type { LearnerRecall, TimedReview } from '#domain/learning/recall-study.ts';
import { CHOICES } from '../choices-sql.ts';

type Counts = {
  reviewed_right: number;
  reviewed_answers: number;
  unreviewed_right: number;
  unreviewed_answers: number;
};

/**
 * Per learner, without naming anybody: the first answers so many days or more after a question was first answered, by whether a review
 * came in between. Questions that a quiz asked again in between are left out, since that is neither.
 * @param days how long after the first answer somebody's memory is tested
 */
export async function readLearnerRecalls(db: Database, days: number): Promise<LearnerRecall[]> {
  const { rows } = await db.execute<Counts>(sql`
    with answers as (
      select user_id, question_id, series_id, at, correct, case when session_id is null then 'first' else 'review' end as kind
        from review_log
      union all
      select g.user_id, v.question_id, v.statistics_from, g.answered_at, g.correct, 'quiz'
      from quiz_run_answers g join question_versions v on v.id = g.version_id
    ), since as (
      select *, min(at) filter (where kind = 'first') over (partition by user_id, question_id, series_id) as born_at from answers
    ), later as (
      select *, min(at) filter (where at >= born_at + make_interval(days => ${days})) over (partition by user_id, question_id,
        series_id) as tested_at
      from since where at > born_at
    ), pairs as (
      select user_id, bool_or(correct) filter (where at = tested_at) as is_right,
        coalesce(bool_or(kind = 'review') filter (where at < tested_at), false) as is_reviewed
      from later where tested_at is not null
      group by user_id, question_id, series_id having count(*) filter (where kind = 'quiz' and at < tested_at) = 0
    )
    select count(*) filter (where is_reviewed and is_right)::int as reviewed_right, count(*)
      filter (where is_reviewed)::int as reviewed_answers,
      count(*) filter (where not is_reviewed and is_right)::int as unreviewed_right, count(*)
        filter (where not is_reviewed)::int as unreviewed_answers
    from pairs group by user_id`);
  return rows.map((row) => ({
    reviewed: { right: row.reviewed_right, answers: row.reviewed_answers },
    unreviewed: { right: row.unreviewed_right, answers: row.unreviewed_answers },
  }));
}

export type Decile = { decile: number; answers: number; predicted: number; right: number };

/** Reviews by tenths of the share of right answers, guesses included, that was predicted for them, with the shares predicted and found. */
export async function readCalibration(db: Database): Promise<Decile[]> {
  const { rows } = await db.execute<Decile>(sql`
    select least(10, 1 + floor(chance * 10))::int as decile, count(*)::int as answers, avg(chance) as predicted,
      avg(correct::int)::float8 as "right"
    from (
      select l.correct, l.recall + (1 - l.recall) * coalesce(1.0::float8 / nullif(${sql.raw(CHOICES)}, 0), 0) as chance
      from review_log l join question_versions v on v.id = l.version_id where l.recall is not null
    ) reviewed group by 1 order by 1`);
  return rows;
}

/** The newest are enough. */
const MOST_TIMED = 200_000;

type TimedRow = TimedReview & { user_id: string };

/** What became of right answers in reviews at the next review of their question, guesses included, person by person. */
export async function readTimedReviews(db: Database): Promise<TimedReview[][]> {
  const { rows } = await db.execute<TimedRow>(sql`
    with timed as (
      select g.user_id, g.run_id, g.version_id, extract(epoch from g.answered_at
        - coalesce(lag(g.answered_at) over (partition by g.user_id, g.run_id order by g.answered_at), r.started_at))::float8 as seconds
      from run_answers g join runs r on r.user_id = g.user_id and r.id = g.run_id where r.purpose = 'review'
    ), logged as (
      select l.user_id, l.at, l.correct, t.seconds, lead(l.correct) over card as next_correct,
        lead(l.recall + (1 - l.recall) * coalesce(1.0::float8 / nullif(${sql.raw(CHOICES)}, 0), 0)) over card as next_chance
      from review_log l join question_versions v on v.id = l.version_id
      left join timed t on t.user_id = l.user_id and t.run_id = l.session_id and t.version_id = l.version_id
      window card as (partition by l.user_id, l.question_id, l.series_id order by l.at)
    )
    select user_id, seconds, next_chance as predicted, next_correct as "right"
    from logged where correct and seconds is not null and next_chance is not null order by at desc limit ${MOST_TIMED}`);
  return [...Map.groupBy(rows, ({ user_id }) => user_id).values()];
}
