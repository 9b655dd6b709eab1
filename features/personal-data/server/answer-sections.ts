import { type SQL, sql } from 'drizzle-orm';

type Person = { user_id: string };

type Section = (person: Person) => SQL;

const ARRAYS = sql`
  array(select case when g.given ? 'option' then (g.given ->> 'option')::int when g.given is not null then -1 end
    from unnest(r.version_ids) with ordinality as asked(id, place)
    left join run_answers g on g.user_id = r.user_id and g.run_id = r.id and g.version_id = asked.id order by place) as chosen,
  (select coalesce(jsonb_object_agg(g.version_id, jsonb_build_object('answer', g.given, 'share', g.share)), '{}') from run_answers g
    where g.user_id = r.user_id and g.run_id = r.id and not g.given ? 'option') as given`;

const ANSWER = sql`
  g.version_id, (g.given ->> 'option')::int as option, g.share = 1 as correct, case when not g.given ? 'option' then g.given end as given,
    g.share,
  g.answered_at`;

const runsOf = ({ user_id }: Person, purpose: string) =>
  sql`runs r where r.user_id = ${user_id} and r.purpose = ${purpose}`;

const answersOf = ({ user_id }: Person, purpose: string) =>
  sql`run_answers g join runs r on r.user_id = g.user_id and r.id = g.run_id and r.purpose = ${purpose}
    left join review_outcomes o on o.user_id = g.user_id and o.run_id = g.run_id and o.version_id = g.version_id and o.round = g.round
    where g.user_id = ${user_id}`;

/** Runs and answers as a download of format 1 has them, a section for each purpose, without keys and seeds. */
export const ANSWER_SECTIONS: Record<string, Section> = {
  quiz_attempts: (person) => sql`
    select r.user_id, r.id, r.lesson_id, r.version_ids, r.started_at, r.finished_at, r.score, r.points_earned, r.points_reward,
      r.first_score,
      r.time_zone, r.local_day from ${runsOf(person, 'quiz')}`,
  quiz_answers: (person) => sql`
    select g.user_id, g.run_id as attempt_id, ${ANSWER}, g.regrade_id, g.time_zone, g.local_day from ${answersOf(person, 'quiz')}`,
  exercise_variants: (person) => sql`
    select r.user_id, r.parent_id as attempt_id, r.version_ids[1] as version_id, r.number, g.given, g.share, g.answered_at
    from runs r left join run_answers g on g.user_id = r.user_id and g.run_id = r.id
    where r.user_id = ${person.user_id} and r.purpose = 'variant'`,
  quiz_hints: (person) => sql`
    select user_id, run_id as attempt_id, version_id, taken, cost from run_hints where user_id = ${person.user_id}`,
  quiz_practices: (person) => sql`
    select r.user_id, r.parent_id as attempt_id, r.id, r.version_ids, ${ARRAYS}, r.started_at, r.finished_at
    from ${runsOf(person, 'practice')}`,
  placements: (person) => sql`
    select r.user_id, r.id, p.total_questions, r.version_ids, ${ARRAYS}, r.started_at, r.finished_at, p.skippable, p.accepted_at
    from placement_runs p, ${runsOf(person, 'placement')} and p.user_id = r.user_id and p.run_id = r.id`,
  exams: (person) => sql`
    select r.user_id, r.id, e.category, r.version_ids, ${ARRAYS}, r.started_at, r.finished_at, e.score, e.passed
    from exam_runs e, ${runsOf(person, 'exam')} and e.user_id = r.user_id and e.run_id = r.id`,
  // Nothing about right and wrong before its teacher shows it (docs/product.md §33).
  class_tests: (person) => sql`
    select r.user_id, r.id, t.assignment_id, r.version_ids, r.started_at, r.finished_at,
      (select coalesce(jsonb_object_agg(g.version_id, jsonb_build_object('answer', g.given) || case when a.released_at is null
          then '{}' else jsonb_build_object('share', g.share) end), '{}')
        from run_answers g where g.user_id = r.user_id and g.run_id = r.id) as given
    from test_runs t join assignments a on a.id = t.assignment_id, ${runsOf(person, 'test')} and t.user_id = r.user_id and t.run_id = r.id`,
  review_answers: (person) => sql`
    select g.user_id, g.run_id as session_id, g.round = 1 as again, ${ANSWER}, g.regrade_id, o.points_earned, o.next_due
    from ${answersOf(person, 'review')}`,
  review_sessions: (person) => sql`
    select r.user_id, r.id, s.size, r.version_ids, array(select (s.due ->> id::text)::timestamptz(3)
      from unnest(r.version_ids) with ordinality as asked(id, place)
      order by place) as due, s.mastery, r.started_at, r.finished_at, s.result
    from review_runs s, ${runsOf(person, 'review')} and s.user_id = r.user_id and s.run_id = r.id`,
};
