import { namedQuery } from '#db/named-query.ts';
import type { ReviewResult, TopicMastery } from '#domain/learning/mastery.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import { type AskedRow, answersOf, askedOf, questionsOf } from '#features/asking/server/run-sql.ts';

export type SessionRow = AskedRow & {
  id: string;
  size: number;
  finished_at: Date | null;
  result: ReviewResult | null;
  mastery: TopicMastery[];
  lessons: { question_id: string; lesson_id: string; lesson_title: string }[];
  /** The questions that have returned, each with its own seed. */
  again: AskedRow[];
};

/** Session $2 of learner $1, or the open one when $2 is null. */
export const readSession = namedQuery<SessionRow, [userId: string, sessionId: string | null]>(
  'review_read_session',
  `
  select r.id, s.size, r.finished_at, s.result, s.mastery, ${askedOf('r', { condition: 'g.round = 0' })},
    (select json_agg(json_build_object('question_id', q.id, 'lesson_id', l.id, 'lesson_title', l.title))
      from question_versions v join questions q on q.id = v.question_id join lessons l on l.id = q.lesson_id
        where v.id = any(r.version_ids)) as lessons,
    (select coalesce(json_agg(json_build_object('seed', first.again_seed, 'questions', ${questionsOf('array[first.version_id]')},
        'answers', ${answersOf('r', 'g.round = 1 and g.version_id = first.version_id')}) order by a.answered_at), '[]')
      from review_outcomes first join run_answers a using (user_id, run_id, version_id, round)
      where first.user_id = r.user_id and first.run_id = r.id and first.again_seed is not null) as again
  from runs r join review_runs s on s.user_id = r.user_id and s.run_id = r.id
  where r.user_id = $1 and r.purpose = 'review' and case when $2::uuid is null then r.finished_at is null else r.id = $2 end`,
);

/** `due` has by version when its card is due, and `mastery` that of the subtopics, both as JSON. */
type NewSession = NewRun & { size: number; due: string; mastery: string };

export const openSession = openingQuery<NewSession>('review_open_session', 'review', {
  beside: `
  insert into review_runs (user_id, run_id, size, due, mastery)
  select user_id, id, $size::smallint, $due::jsonb, $mastery::jsonb from opened`,
});
