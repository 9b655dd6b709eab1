import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { inQuestionOrder } from '#db/content/question-rows.ts';
import { namedQuery } from '#db/named-query.ts';
import { queryPerKey } from '#db/query-per-key.ts';
import { type question_versions, questions, type quiz_answers, quiz_attempts } from '#db/schema.ts';

type Answer = Pick<typeof quiz_answers.$inferSelect, 'option' | 'correct' | 'correct_answer'>;
type Question = Pick<typeof questions.$inferSelect, 'id' | 'points'> &
  Pick<typeof question_versions.$inferSelect, 'question_text' | 'options'>;

export type LessonRow = {
  lesson_title: string | null;
  question_count: number | null;
  /** The attempt that is still open, with its questions in their order and the answers so far; nulls when there is none. */
  attempt_id: string | null;
  questions: Question[] | null;
  answers: (Answer & { question_id: string; explanation: string })[] | null;
};

type LessonKey = { learner: string; lesson: string; seesPremium: boolean; today: string };

// The limit makes PostgreSQL use the index for each attempt, regardless of its estimate of open attempts.
/** A lesson for a learner, with the attempt to resume; without one the lesson must hold on `today`. Correct options and explanations of unanswered questions are not read. */
export const readLesson = queryPerKey<LessonKey, LessonRow>(
  'read_lesson_to_take',
  { learner: 'uuid', lesson: 'uuid', seesPremium: 'boolean', today: 'date' },
  (keys) => `
  select case when a.id is not null or ((l.valid_from <= today) is not false and (l.valid_to >= today) is not false) then l.title end as lesson_title, a.id as attempt_id,
    case when a.id is null then (select count(*)::int from questions q where q.lesson_id = l.id and q.archived_at is null) end as question_count,
    (select json_agg(json_build_object('id', q.id, 'question_text', v.question_text, 'options', v.options, 'points', q.points) order by place)
      from unnest(a.version_ids) with ordinality as chosen(id, place)
      join question_versions v on v.id = chosen.id join questions q on q.id = v.question_id) as questions,
    (select json_agg(json_build_object('question_id', v.question_id, 'option', g.option, 'correct', g.correct,
        'correct_answer', g.correct_answer, 'explanation', v.explanation) order by g.answered_at)
      from quiz_answers g join question_versions v on v.id = g.version_id where g.user_id = a.user_id and g.attempt_id = a.id) as answers
  from ${keys} left join lessons l on l.id = keys.lesson and l.state = 'published' and (l.is_free or seesPremium)
  left join lateral (
    select * from quiz_attempts where user_id = keys.learner and lesson_id = l.id and finished_at is null limit 1
  ) a on true`,
);

/** Opens an attempt at the versions that a lesson's questions have now; when two tabs open one at once, the second has no effect. */
export async function openAttempt(db: Database, user_id: string, lesson_id: string, started_at: Date) {
  const current = db
    .select({ id: questions.version_id })
    .from(questions)
    .where(and(eq(questions.lesson_id, lesson_id), isNull(questions.archived_at)))
    .orderBy(...inQuestionOrder);
  await db
    .insert(quiz_attempts)
    .values({ user_id, lesson_id, version_ids: sql`array(${current})`, started_at })
    .onConflictDoNothing();
}

/** The attempt and the question, with the saved answer; nulls while a simultaneous request is saving one. */
export type AnswerRow = { finished_at: Date | null; option_count: number; explanation: string } & (
  | Answer
  | { [Field in keyof Answer]: null }
);

type AnswerValues = [userId: string, attemptId: string, questionId: string, option: number, now: Date];

/**
 * Grades and saves option $4 for question $3 of attempt $2 of learner $1 at $5, unless an answer is saved already. It is graded by
 * the attempt's version of the question, and counts once in its statistics. Returns no row for another learner's attempt or a question that is not part of it.
 */
export const saveAnswer = namedQuery<AnswerRow, AnswerValues>(
  'save_answer',
  `
  with target as (
    select a.user_id, a.id, a.finished_at, v.id as version_id, v.statistics_from, v.correct_answer, v.explanation, cardinality(v.options) as option_count
    from quiz_attempts a join question_versions v on v.question_id = $3 and v.id = any(a.version_ids)
    where a.user_id = $1 and a.id = $2
  ), given as (
    insert into quiz_answers (user_id, attempt_id, version_id, option, correct, correct_answer, answered_at)
    select user_id, id, version_id, $4::int, $4 = correct_answer, correct_answer, $5 from target
    where finished_at is null and $4 < option_count
    on conflict do nothing returning option, correct, correct_answer
  ), counted as (
    insert into question_stats as s (version_id, answers, wrong) select statistics_from, 1, (not given.correct)::int from given, target
    on conflict (version_id) do update set answers = s.answers + 1, wrong = s.wrong + excluded.wrong
  )
  select finished_at, option_count, explanation, coalesce(given.option, old.option) as option,
    coalesce(given.correct, old.correct) as correct, coalesce(given.correct_answer, old.correct_answer) as correct_answer
  from target left join given on true
  left join quiz_answers old on old.user_id = target.user_id and old.attempt_id = target.id and old.version_id = target.version_id`,
);
