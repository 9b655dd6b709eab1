import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import { optionOrderOf } from '#db/option-order-sql.ts';
import { queryPerKey } from '#db/queries/query-per-key.ts';
import { lessons, type question_versions, questions, type quiz_answers, quiz_attempts } from '#db/schema.ts';
import { hadAnotherKey, joinWhy, reasonOf } from '#db/version-key-sql.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import type { StoredVersion } from './kinds/shown-question.ts';

type Question = Pick<typeof questions.$inferSelect, 'id' | 'points'> & StoredVersion;

/** Of the version whose key graded the answer. */
type Feedback = Pick<typeof question_versions.$inferSelect, 'explanation' | 'passage'> & {
  /** Whether the learner's report of an error in the version that was asked is open. */
  reported?: boolean;
};

/** An answer as it is stored, and what can be said about it. */
export type SavedAnswer = Pick<
  typeof quiz_answers.$inferSelect,
  'option' | 'correct' | 'correct_answer' | 'given' | 'share'
> &
  Feedback & {
    /** Of the chosen option. */
    reason: string | null;
    /** The body by which it is graded. */
    key_body: QuestionBody;
    wrong_variants?: number | null;
  };

/** SQL for `reported`, `user` and `version` being ids. */
export const isReported = (user: string, version: string): string => `
  exists (select from question_reports r where r.user_id = ${user} and r.version_id = ${version} and r.status = 'open')`;

/** The questions of an attempt in their order, and the answers so far; nulls when there are none. */
export type AskedRow = {
  seed: string | null;
  questions: Question[] | null;
  /** By version, how many hints were taken; null for none. */
  hints?: Record<string, number> | null;
  answers: (SavedAnswer & { question_id: string; regraded?: boolean })[] | null;
};

/** With the attempt that is still open, or nulls in its place. */
export type LessonRow = AskedRow & {
  lesson_title: string | null;
  question_count: number | null;
  attempt_id: string | null;
};

/** SQL for the questions of these versions, an array in their order. Of the keys only bodies are read, since they decide what is shown. */
export const questionsOf = (versionIds: string): string => `
  (select json_agg(json_build_object('id', q.id, 'kind', v.kind, 'question_text', v.question_text, 'options', v.options, 'points', q.points,
      'version_id', v.id, 'shuffle_options', v.shuffle_options, 'body', v.body) order by place)
    from unnest(${versionIds}) with ordinality as chosen(id, place)
    join question_versions v on v.id = chosen.id join questions q on q.id = v.question_id)`;

/** SQL for how many further variants of the question of answer `g` were answered wrong. */
export const wrongVariantsOf = (answer: string): string => `
  (select count(*)::int from exercise_variants x where x.user_id = ${answer}.user_id and x.attempt_id = ${answer}.attempt_id
    and x.version_id = ${answer}.version_id and x.share < 1)`;

/** SQL for the graded answers of an attempt, `attempt` being the alias of its row. */
export const answersOf = (attempt: string): string => `
  (select json_agg(json_build_object('question_id', v.question_id, 'option', g.option, 'correct', g.correct,
      'correct_answer', g.correct_answer, 'given', g.given, 'share', g.share, 'wrong_variants', case when g.given is not null then ${wrongVariantsOf('g')} end, 'key_body', why.body, 'explanation', why.explanation, 'passage', why.passage,
      'reason', ${reasonOf('v', 'g.option')}, 'reported', ${isReported('g.user_id', 'g.version_id')}, 'regraded', ${hadAnotherKey('g')})
      order by g.answered_at)
    from quiz_answers g join question_versions v on v.id = g.version_id ${joinWhy('v.id', 'g.regrade_id')} where g.user_id = ${attempt}.user_id and g.attempt_id = ${attempt}.id)`;

/** SQL for the hints taken in an attempt, `attempt` being the alias of its row. */
export const hintsOf = (attempt: string): string => `
  (select json_object_agg(h.version_id, h.taken) from quiz_hints h where h.user_id = ${attempt}.user_id and h.attempt_id = ${attempt}.id)`;

type LessonKey = { learner: string; lesson: string; seesPremium: boolean; today: string };

// The limit makes PostgreSQL use the index for each attempt, regardless of its estimate of open attempts.
/** A lesson for a learner, with the attempt to resume; without one the lesson must be published and hold on `today`. Correct options and explanations of unanswered questions are not read. */
export const readLesson = queryPerKey<LessonKey, LessonRow>(
  'read_lesson_to_take',
  { learner: 'uuid', lesson: 'uuid', seesPremium: 'boolean', today: 'date' },
  (keys) => `
  select case when a.id is not null or (l.state = 'published' and (l.valid_from <= today) is not false and (l.valid_to >= today) is not false) then l.title end as lesson_title, a.id as attempt_id, a.seed,
    case when a.id is null then (select count(*)::int from questions q where q.lesson_id = l.id and q.archived_at is null) end as question_count,
    ${questionsOf('a.version_ids')} as questions, ${hintsOf('a')} as hints,
    ${answersOf('a')} as answers
  from ${keys} left join lessons l on l.id = keys.lesson and (l.is_free or seesPremium)
  left join lateral (
    select * from quiz_attempts where user_id = keys.learner and lesson_id = l.id and finished_at is null limit 1
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
    insert into ${quiz_attempts} (user_id, lesson_id, version_ids, seed, started_at)
    select ${user_id}, l.id, array(select version_id from ${drawn} order by position, created_at, id), gen_random_uuid(), ${started_at}
    from ${lessons} l where l.id = ${lesson_id} on conflict do nothing`);
}

type Choice = { option: number; correct: boolean; correct_answer: number; reason: string };

/** The attempt and the question, with the saved answer; nulls while a simultaneous request is saving one. */
export type AnswerRow = { finished_at: Date | null; option_count: number; has_body: boolean } & Feedback &
  (Choice | { [Field in keyof Choice]: null });

type AnswerValues = [
  userId: string,
  attemptId: string,
  questionId: string,
  option: number,
  now: Date,
  timeZone: string,
  localDay: string,
];

/**
 * Grades and saves the option shown at place $4 for question $3 of attempt $2 of learner $1 at $5, on day $7 in zone $6, unless an answer is saved already.
 * It is graded by the attempt's version of the question, or by the newest regrade of that version, and counts once in its statistics. Options are returned as places shown. Returns no row for another learner's attempt or a question that is not part of it.
 */
export const saveAnswer = namedQuery<AnswerRow, AnswerValues>(
  'save_answer',
  `
  with target as (
    select a.user_id, a.id, a.finished_at, v.id as version_id, v.statistics_from, k.regrade_id, coalesce(k.correct_answer, v.correct_answer) as correct_answer, v.options, cardinality(v.options) as option_count,
      v.body is not null as has_body, ${optionOrderOf('a', 'v')} as shown
    from quiz_attempts a join question_versions v on v.question_id = $3 and v.id = any(a.version_ids)
    left join lateral (select regrade_id, correct_answer from regrade_keys where version_id = v.id order by id desc limit 1) k on true
    where a.user_id = $1 and a.id = $2
  ), given as (
    insert into quiz_answers (user_id, attempt_id, version_id, option, correct, correct_answer, answered_at, regrade_id, time_zone, local_day)
    select user_id, id, version_id, shown[$4 + 1], shown[$4 + 1] = correct_answer, correct_answer, $5, regrade_id, $6, $7 from target
    where finished_at is null and $4::int < option_count and not has_body
    on conflict do nothing returning option, correct, correct_answer
  ), counted as (
    insert into question_stats as s (version_id, answers, wrong) select statistics_from, 1, (not given.correct)::int from given, target
    on conflict (version_id) do update set answers = s.answers + 1, wrong = s.wrong + excluded.wrong
  )
  select finished_at, option_count, has_body, why.explanation, why.passage, ${reasonOf('target', 'coalesce(given.option, old.option)')} as reason,
    ${isReported('target.user_id', 'target.version_id')} as reported,
    coalesce(given.correct, old.correct) as correct,
    array_position(shown, coalesce(given.option, old.option)::int) - 1 as option,
    array_position(shown, coalesce(given.correct_answer, old.correct_answer)::int) - 1 as correct_answer
  from target left join given on true
  left join quiz_answers old on old.user_id = target.user_id and old.attempt_id = target.id and old.version_id = target.version_id
  ${joinWhy('target.version_id', 'case when old.version_id is null then target.regrade_id else old.regrade_id end')}`,
);
