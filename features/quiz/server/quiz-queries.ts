import { batchLoader } from '#db/batch-loader.ts';
import { namedQuery } from '#db/named-query.ts';

type GivenAnswer = {
  question_id: string;
  option: number;
  correct: boolean;
  correct_answer: number;
  explanation: string;
};

export type LessonRow = {
  /** Null where the learner may not open the lesson. */
  lesson_title: string | null;
  question_count: number | null;
  /** The attempt that is still open, with its questions in their order and what was answered; nulls when there is none. */
  attempt_id: string | null;
  questions: { id: string; question_text: string; options: string[]; points: number }[] | null;
  answers: GivenAnswer[] | null;
};

// The limit keeps each learner's attempt a look at the index, whatever the planner believes about how many are open.
const readLessons = namedQuery<LessonRow>(
  'read_lessons_to_take',
  `
  select l.title as lesson_title, a.id as attempt_id,
    case when a.id is null then (select count(*)::int from questions q where q.lesson_id = l.id and q.archived_at is null) end as question_count,
    (select json_agg(json_build_object('id', q.id, 'question_text', q.question_text, 'options', q.options, 'points', q.points) order by place)
      from unnest(a.question_ids) with ordinality as asked(id, place) join questions q on q.id = asked.id) as questions,
    (select json_agg(json_build_object('question_id', g.question_id, 'option', g.option, 'correct', g.correct,
        'correct_answer', g.correct_answer, 'explanation', q.explanation) order by g.answered_at)
      from quiz_answers g join questions q on q.id = g.question_id where g.user_id = a.user_id and g.attempt_id = a.id) as answers
  from unnest($1::uuid[], $2::uuid[], $3::boolean[]) with ordinality as asked(learner, lesson, sees_premium, turn)
  left join lessons l on l.id = asked.lesson and l.archived_at is null and (l.is_free or asked.sees_premium)
  left join lateral (
    select * from quiz_attempts where user_id = asked.learner and lesson_id = l.id and finished_at is null limit 1
  ) a on true
  order by turn`,
);

/**
 * A lesson for a learner, with the attempt to take up. Of questions not answered yet, neither key nor explanation is read.
 */
export const readLesson = batchLoader(
  (db, asked: { learner: string; lesson: string; seesPremium: boolean }[]): Promise<LessonRow[]> =>
    readLessons(db, [
      asked.map(({ learner }) => learner),
      asked.map(({ lesson }) => lesson),
      asked.map(({ seesPremium }) => seesPremium),
    ]),
);

/** Opens an attempt of learner $1 at the questions that lesson $2 has now; of two tabs at once, one opens it. */
export const openAttempt = namedQuery<never>(
  'open_attempt',
  `
  insert into quiz_attempts (user_id, lesson_id, question_ids, started_at)
  select $1, $2, array(select id from questions where lesson_id = $2 and archived_at is null order by position, created_at, id), $3
  on conflict do nothing`,
);

export type AnswerRow = {
  finished_at: Date | null;
  option_count: number;
  explanation: string;
  /** What is locked now; null while nothing is, and for the one who came at the same time as another and later. */
  option: number | null;
  correct: boolean | null;
  correct_answer: number | null;
};

/**
 * Option $4 for question $3 of attempt $2 of learner $1, at $5: graded and locked unless there is an answer, and counted once in
 * the question's statistics. No row when the attempt is another's or has no such question.
 */
export const lockAnswer = namedQuery<AnswerRow>(
  'lock_answer',
  `
  with asked as (
    select a.user_id, a.id, a.finished_at, q.id as question_id, q.correct_answer, q.explanation, cardinality(q.options) as option_count
    from quiz_attempts a join questions q on q.id = any(a.question_ids)
    where a.user_id = $1 and a.id = $2 and q.id = $3
  ), given as (
    insert into quiz_answers (user_id, attempt_id, question_id, option, correct, correct_answer, answered_at)
    select user_id, id, question_id, $4::int, $4 = correct_answer, correct_answer, $5 from asked
    where finished_at is null and $4 < option_count
    on conflict do nothing returning question_id, option, correct, correct_answer
  ), counted as (
    insert into question_stats as s (question_id, answers, wrong) select question_id, 1, (not correct)::int from given
    on conflict (question_id) do update set answers = s.answers + 1, wrong = s.wrong + excluded.wrong
  )
  select finished_at, option_count, explanation, coalesce(given.option, old.option) as option,
    coalesce(given.correct, old.correct) as correct, coalesce(given.correct_answer, old.correct_answer) as correct_answer
  from asked left join given on true
  left join quiz_answers old on old.user_id = asked.user_id and old.attempt_id = asked.id and old.question_id = asked.question_id`,
);
