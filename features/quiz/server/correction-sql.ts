/**
 * SQL for what regrades have changed in a finished attempt, null when nothing: the answers with another key, the score before and now,
 * and the points that those regrades added to the lesson or took from it.
 * @param attempt alias of a row of `runs`
 */
export const correctionOf = (attempt: string): string => `
  (select json_build_object('questions', count(*)::int, 'score_before', coalesce(${attempt}.first_score, ${attempt}.score), 'score',
    ${attempt}.score,
      'points', (select coalesce(sum(e.points), 0)::int from point_entries e
        where e.user_id = ${attempt}.user_id and e.lesson_id = ${attempt}.lesson_id and e.regrade_id = any(array_agg(r.id))))
    from run_answers g join regrades r on r.id = g.regrade_id
    where g.user_id = ${attempt}.user_id and g.run_id = ${attempt}.id and g.answered_at <= r.created_at having count(*) > 0)`;

export type Correction = { questions: number; score_before: number; score: number; points: number };
