import { type SQL, sql } from 'drizzle-orm';

/** An assignment with the pupil's own end, and what the pupil has done of it. */
export type ResultRow = {
  user_id: string;
  assignment_id: string;
  due_at: Date;
  is_extended: boolean;
  /** Finished quizzes of the lesson, or lessons, right answers, cards or days towards the goal. */
  done: number;
  /** Whether a quiz of the lesson was begun. */
  is_begun: boolean;
  /** Of the quiz that counts, or how much of the goal is reached; null before anything was done. */
  percent: number | null;
  /** When the quiz that counts was finished, or the goal was reached, or else the last step was done. */
  at: Date | null;
};

/** The percentage of a finished quiz, as whole. */
export const share = (of: string) =>
  sql.raw(`(${of}.score * 200 + cardinality(${of}.version_ids))
  / (2 * cardinality(${of}.version_ids))`);

/**
 * The quiz of a lesson that counts. Of the first `attempts`, those in the time allowed: the best is the best one that passed in time, else
 * one that passed, else one in time; the last is the last one in time, else the last of all.
 */
const LESSON = sql`select count(q.id) filter (where q.is_candidate)::int as done, count(q.id) > 0 as is_begun,
    (array_agg(q.percent order by q.preference, q.place) filter (where q.is_candidate))[1] as percent,
    (array_agg(q.finished_at order by q.preference, q.place) filter (where q.is_candidate))[1] as at
  from (
    select c.*, c.is_counted and (p.attempts is null or c.number <= p.attempts) as is_candidate,
      case when c.finished_at > p.due_at then 1 else 0 end
        + case when p.counts = 'best' and c.percent < p.minimum then 2 else 0 end as preference,
      case p.counts when 'best' then -c.percent * 1000000 + c.number else -c.number end as place
    from (
      select f.id, f.finished_at, ${share('f')} as percent, f.is_counted,
        row_number() over (order by f.finished_at, f.started_at, f.id) as number
      from (
        select b.*, b.finished_at is not null and (p.minutes is null
          or b.finished_at <= b.started_at + p.minutes * interval '1 minute') as is_counted
        from begun_quizzes b
        where p.kind = 'lesson' and b.user_id = p.user_id and b.lesson_id = p.lesson_id and b.started_at >= p.opens_at
      ) f
    ) c
  ) q`;

/** When each step towards a goal was done. */
const STEPS = sql`select min(f.finished_at) as at from finished_quizzes f join lessons l on l.id = f.lesson_id
    where p.kind = 'category' and f.user_id = p.user_id and l.category = p.category and f.started_at >= p.opens_at
      and ${share('f')} >= p.minimum
    group by f.lesson_id
  union all
  select a.finished_at from topic_practice_answers a
    join question_versions v on v.id = a.version_id join questions n on n.id = v.question_id join lessons l on l.id = n.lesson_id
    where p.kind = 'exercises' and a.user_id = p.user_id and a.finished_at >= p.opens_at and a.correct
      and l.category = p.category and l.subtopic is not distinct from p.subtopic
  union all
  select a.finished_at from finished_review_answers a
    where p.kind = 'review' and p.unit = 'cards' and a.user_id = p.user_id and a.finished_at >= p.opens_at
  union all
  select min(r.finished_at) from finished_reviews r
    where p.kind = 'review' and p.unit = 'days' and r.user_id = p.user_id and r.finished_at >= p.opens_at
    group by (r.finished_at at time zone p.time_zone)::date`;

const GOAL = sql`select count(*)::int as done, count(*) > 0 as is_begun,
    case when count(*) > 0 then least(100, count(*) * 100 / p.goal)::int end as percent,
    coalesce((array_agg(s.at order by s.at))[p.goal], max(s.at)) as at
  from (${STEPS}) s`;

/** A class test, for its teacher; it has a percentage once it was handed in. */
const TEST = sql`select coalesce(max(t.answered), 0) as done, count(*) > 0 as is_begun,
    max(case when t.finished_at is not null then (t."right" * 200 + t.questions) / (2 * t.questions) end) as percent,
    max(t.finished_at) as at
  from test_results t where t.assignment_id = p.id and t.user_id = p.user_id`;

type Pairs = {
  /** Selects `user_id`. */
  pupils: SQL;
  /** Selects rows of `assignments` with the `time_zone` of their group. */
  tasks: SQL;
};

/** Selects a ResultRow for each pupil and assignment; only views of finished work are counted (db/finished-quizzes.ts). */
export const selectResults = ({ pupils, tasks }: Pairs): SQL => sql`
  select p.user_id, p.id as assignment_id, p.due_at, p.is_extended, r.done, r.is_begun, r.percent, r.at
  from (
    select m.user_id, t.id, t.kind, t.lesson_id, t.category, t.subtopic, t.goal, t.unit, t.opens_at, t.minimum, t.attempts, t.minutes,
      t.counts, t.time_zone, greatest(t.due_at, x.due_at) as due_at, coalesce(x.due_at > t.due_at, false) as is_extended
    from (${pupils}) m cross join (${tasks}) t
    left join assignment_extensions x on x.assignment_id = t.id and x.user_id = m.user_id
  ) p cross join lateral (
    select * from (${LESSON}) l where p.kind = 'lesson'
    union all select * from (${TEST}) t where p.kind = 'test'
    union all select * from (${GOAL}) g where p.kind not in ('lesson', 'test')
  ) r`;
