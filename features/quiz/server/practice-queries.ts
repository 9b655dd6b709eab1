import { namedQuery } from '#db/named-query.ts';
import { answersIn, answersInRows, scoreIn } from './answers-in-rows.ts';
import { type AskedRow, questionsOf } from './quiz-queries.ts';

export type PracticeRow = AskedRow & {
  lesson_id: string;
  lesson_title: string;
  is_published: boolean;
  is_accessible: boolean;
  /** Whether the lesson holds today (docs/product.md §11.2). */
  holds: boolean;
  /** How many questions of the attempt were answered wrong. */
  wrong: number;
  /** What those questions ask now, in the attempt's order; without the ones that were deleted since. */
  version_ids: string[];
  /** The practice that is still open; nulls when there is none. */
  practice_id: string | null;
  /** Whether the open practice has an unanswered question whose answer in the quiz has become right by a regrade. */
  is_outdated: boolean;
};

/** SQL for whether version `asked` of practice `p` is unanswered there and its question right in the quiz by now. */
const isRightNow = `
  asked.option is null and exists (
    select from quiz_answers g join question_versions answered on answered.id = g.version_id join question_versions v on v.id = asked.version_id
    where g.user_id = p.user_id and g.attempt_id = p.attempt_id and g.correct and answered.question_id = v.question_id)`;

const asked = `unnest(p.version_ids, p.chosen) with ordinality as asked(version_id, option, place)`;

type PracticeKey = [userId: string, attemptId: string, seesPremium: boolean, today: string];

/** What decides about practising the wrong answers of finished attempt $2 of learner $1, whose local day is $4. */
export const readPractice = namedQuery<PracticeRow, PracticeKey>(
  'read_practice',
  `
  select a.lesson_id, l.title as lesson_title, l.state = 'published' as is_published, l.is_free or $3 as is_accessible,
    (l.valid_from <= $4) is not false and (l.valid_to >= $4) is not false as holds, failed.wrong, failed.version_ids,
    p.id as practice_id, p.seed, exists (select from ${asked} where ${isRightNow}) as is_outdated,
    ${questionsOf('p.version_ids')} as questions,
    ${answersIn('p')} as answers
  from quiz_attempts a join lessons l on l.id = a.lesson_id
  left join quiz_practices p on p.user_id = $1 and p.attempt_id = a.id and p.finished_at is null
  cross join lateral (
    select count(*)::int as wrong,
      coalesce(array_agg(q.version_id order by array_position(a.version_ids, g.version_id)) filter (where q.archived_at is null), '{}')::text[] as version_ids
    from quiz_answers g join question_versions v on v.id = g.version_id join questions q on q.id = v.question_id
    where g.user_id = $1 and g.attempt_id = a.id and not g.correct
  ) failed
  where a.user_id = $1 and a.id = $2 and a.finished_at is not null`,
);

/**
 * Opens a practice of versions $3 for attempt $2 of learner $1 at $4, in place of the former one. While that one is open it stays, so when
 * two tabs open one at once, the second has no effect.
 */
export const openPractice = namedQuery<
  object,
  [userId: string, attemptId: string, versionIds: string[], now: Date]
>(
  'open_practice',
  `
  insert into quiz_practices as p (user_id, attempt_id, id, version_ids, seed, chosen, started_at)
  values ($1, $2, gen_random_uuid(), $3::uuid[], gen_random_uuid(), array_fill(null::smallint, array[cardinality($3::uuid[])]), $4)
  on conflict (user_id, attempt_id) do update
  set (id, version_ids, seed, chosen, given, started_at, finished_at)
    = (excluded.id, excluded.version_ids, excluded.seed, excluded.chosen, excluded.given, excluded.started_at, null)
  where p.finished_at is not null`,
);

/** Removes from practice $2 of learner $1 the questions that the quiz answered right after all, and the practice if nothing is left. */
export const dropRightQuestions = namedQuery<object, [userId: string, practiceId: string]>(
  'drop_right_questions',
  `
  with kept as (
    select p.user_id, p.id, array_agg(asked.version_id order by place) as version_ids, array_agg(asked.option order by place) as chosen
    from quiz_practices p cross join ${asked}
    where p.user_id = $1 and p.id = $2 and p.finished_at is null and not (${isRightNow}) group by p.user_id, p.id
  ), empty as (
    delete from quiz_practices p where p.user_id = $1 and p.id = $2 and p.finished_at is null and not exists (select from kept)
  )
  update quiz_practices p set version_ids = kept.version_ids, chosen = kept.chosen from kept
  where p.user_id = kept.user_id and p.id = kept.id and p.finished_at is null`,
);

/** The answers of practices, which are counted nowhere. */
export const OF_PRACTICES = answersInRows('quiz_practices');

type FinishedRow = {
  attempt_id: string;
  lesson_id: string;
  lesson_title: string;
  score: number;
  total_questions: number;
  is_complete: boolean;
};

/** Ends practice $2 of learner $1 at $3 if every question is answered. */
export const endPractice = namedQuery<FinishedRow, [userId: string, practiceId: string, now: Date]>(
  'end_practice',
  `
  with ended as (
    update quiz_practices set finished_at = $3
    where user_id = $1 and id = $2 and finished_at is null and array_position(chosen, null) is null
  )
  select p.attempt_id, a.lesson_id, l.title as lesson_title, cardinality(p.version_ids) as total_questions,
    array_position(p.chosen, null) is null as is_complete,
    ${scoreIn('p')} as score
  from quiz_practices p join quiz_attempts a on a.user_id = $1 and a.id = p.attempt_id join lessons l on l.id = a.lesson_id
  where p.user_id = $1 and p.id = $2`,
);
