import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { queryPerKey } from '#db/queries/query-per-key.ts';
import { lessons, questions, runs } from '#db/schema.ts';
import { type AskedRow, answersOf, questionsOf } from '#features/asking/server/run-sql.ts';

/** With the attempt that is still open, or nulls in its place. */
export type LessonRow = AskedRow & {
  lesson_title: string | null;
  question_count: number | null;
  attempt_id: string | null;
};

/** SQL for the hints taken in an attempt, `attempt` being the alias of its row. */
export const hintsOf = (attempt: string): string => `
  (select json_object_agg(h.version_id, h.taken) from run_hints h where h.user_id = ${attempt}.user_id and h.run_id = ${attempt}.id)`;

type LessonKey = { learner: string; lesson: string; seesPremium: boolean; today: string };

// The limit makes PostgreSQL use the index for each attempt, regardless of its estimate of open attempts.
/**
 * A lesson for a learner, with the attempt to resume; without one the lesson must be published and hold on `today`. Correct options and
 * explanations of unanswered questions are not read.
 */
export const readLesson = queryPerKey<LessonKey, LessonRow>(
  'read_lesson_to_take',
  { learner: 'uuid', lesson: 'uuid', seesPremium: 'boolean', today: 'date' },
  (keys) => `
  select case when a.id is not null or (l.state = 'published' and (l.valid_from <= today) is not false
    and (l.valid_to >= today) is not false) then l.title end as lesson_title, a.id as attempt_id, a.seed,
    case when a.id is null then (select count(*)::int from questions q where q.lesson_id = l.id
      and q.archived_at is null) end as question_count,
    ${questionsOf('a.version_ids')} as questions, ${hintsOf('a')} as hints,
    ${answersOf('a')} as answers
  from ${keys} left join lessons l on l.id = keys.lesson and (l.is_free or seesPremium)
  left join lateral (
    select * from runs where purpose = 'quiz' and user_id = keys.learner and lesson_id = l.id and finished_at is null limit 1
  ) a on true`,
);

/**
 * Opens an attempt at the versions that a lesson's questions have now, or at as many of them as the lesson draws. When two tabs
 * open one at once, the second has no effect. The random values are the database's, which nobody can predict.
 */
export async function openAttempt(db: Database, user_id: string, lesson_id: string, started_at: Date) {
  const drawn = sql`(select * from ${questions} where lesson_id = l.id and archived_at is null
    order by case when l.questions_drawn is not null then gen_random_uuid() end limit l.questions_drawn) drawn`;
  await db.execute(sql`
    insert into ${runs} (purpose, user_id, lesson_id, version_ids, seed, started_at)
    select 'quiz', ${user_id}, l.id, array(select version_id from ${drawn} order by position, created_at,
      id), gen_random_uuid(), ${started_at}
    from ${lessons} l where l.id = ${lesson_id} on conflict do nothing`);
}
