import { LONGEST_SECONDS } from '#domain/learning/item-figures.ts';

/**
 * SQL of the answers of first finished attempts that pass a condition on `finished_quizzes a`, each with the result in the other
 * questions of the attempt and with the seconds since the answer before, or since the attempt was opened (docs/product.md §12).
 */
export const countableAnswers = (condition: string) => `
  select v.statistics_from as version_id, a.lesson_id, coalesce(g.option, -1) as option, g.correct,
    (count(*) over attempt - 1)::smallint as rest_total,
    (count(*) filter (where g.correct) over attempt - g.correct::int)::smallint as rest_right,
    least(${LONGEST_SECONDS}, greatest(0, round(extract(epoch from g.answered_at
      - coalesce(lag(g.answered_at) over (attempt order by g.answered_at, g.version_id), a.started_at)))))::smallint as seconds
  from finished_quizzes a join quiz_run_answers g on g.user_id = a.user_id and g.attempt_id = a.id
  join question_versions v on v.id = g.version_id
  where ${condition} and not exists (
    select from finished_quizzes b where b.user_id = a.user_id and b.lesson_id = a.lesson_id
      and (b.finished_at, b.id) < (a.finished_at, a.id))
  window attempt as (partition by g.user_id, g.attempt_id)`;

const OUTCOME = 'version_id, lesson_id, rest_total, rest_right, option, correct';
const TIME = 'version_id, lesson_id, seconds';

/** SQL of the counts, by table. */
export const outcomesOf = (answers: string) =>
  `select ${OUTCOME}, count(*)::int as answers from ${answers} counted group by ${OUTCOME}`;

export const timesOf = (answers: string) =>
  `select ${TIME}, count(*)::int as answers from ${answers} counted group by ${TIME}`;

/** Adds the answers of `countableAnswers` to the counts, and marks the figures that follow from them. */
export const addCounts = (condition: string) => `
  with countable as materialized (${countableAnswers(condition)}),
  outcomes as (
    insert into question_outcome_counts as c (${OUTCOME}, answers) ${outcomesOf('countable')}
    on conflict (${OUTCOME}) do update set answers = c.answers + excluded.answers
  ), times as (
    insert into question_time_counts as c (${TIME}, answers) ${timesOf('countable')}
    on conflict (${TIME}) do update set answers = c.answers + excluded.answers
  )
  insert into question_figures (version_id) select distinct version_id from countable
  on conflict (version_id) do update set is_due = true`;
