import { namedQuery } from '#db/named-query.ts';
import { optionOrderOf } from '#db/option-order-sql.ts';
import { joinWhy, newestRegradeOf, reasonOf, rightOptionOf } from '#db/version-key-sql.ts';
import type { KindAnswer } from '#kinds/answers.ts';
import type { AskedQuestion, SavedNow } from './answer-queries.ts';
import type { AnswerStore } from './answer-question.ts';
import { type AnswerRow, type AskedRow, questionsOf } from './quiz-queries.ts';

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

/** SQL for whether an answer of practice `p` to version `v` is right: an option by the key of today, another answer by the share it got. */
const isRight = (option: string) => `
  case when ${option} >= 0 then ${option} = ${rightOptionOf('v')} else (p.given -> v.id::text -> 'share')::numeric = 1 end`;

type PracticeKey = [userId: string, attemptId: string, seesPremium: boolean, today: string];

/** What decides about practising the wrong answers of finished attempt $2 of learner $1, whose local day is $4. */
export const readPractice = namedQuery<PracticeRow, PracticeKey>(
  'read_practice',
  `
  select a.lesson_id, l.title as lesson_title, l.state = 'published' as is_published, l.is_free or $3 as is_accessible,
    (l.valid_from <= $4) is not false and (l.valid_to >= $4) is not false as holds, failed.wrong, failed.version_ids,
    p.id as practice_id, p.seed, exists (select from ${asked} where ${isRightNow}) as is_outdated,
    ${questionsOf('p.version_ids')} as questions,
    (select json_agg(json_build_object('question_id', v.question_id, 'option', given.option, 'correct', ${isRight('given.option')},
        'correct_answer', ${rightOptionOf('v')}, 'explanation', why.explanation, 'passage', why.passage,
        'reason', ${reasonOf('v', 'given.option')}, 'given', p.given -> v.id::text -> 'answer', 'share', p.given -> v.id::text -> 'share',
        'key_body', why.body) order by place)
      from unnest(p.version_ids, p.chosen) with ordinality as given(version_id, option, place)
      join question_versions v on v.id = given.version_id ${joinWhy('v.id', newestRegradeOf('v'))} where given.option is not null) as answers
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

type Choice = [userId: string, practiceId: string, questionId: string, option: number];

const gradeOnce = namedQuery<AnswerRow, Choice>(
  'save_practice_answer',
  `
  with target as (
    select p.finished_at, asked.place::int as place, p.chosen[asked.place::int] as chosen, ${rightOptionOf('v')} as correct_answer, v.id as version_id,
      ${newestRegradeOf('v')} as regrade_id, v.options, cardinality(v.options) as option_count, v.body is not null as has_body, ${optionOrderOf('p', 'v')} as shown
    from quiz_practices p cross join unnest(p.version_ids) with ordinality as asked(version_id, place)
    join question_versions v on v.id = asked.version_id and v.question_id = $3
    where p.user_id = $1 and p.id = $2
  ), given as (
    update quiz_practices p set chosen[target.place] = target.shown[$4::int + 1] from target
    where p.user_id = $1 and p.id = $2 and p.finished_at is null and p.chosen[target.place] is null
      and $4::int < target.option_count and not target.has_body
    returning target.shown[$4::int + 1] as option
  )
  select finished_at, option_count, has_body, why.explanation, why.passage, ${reasonOf('target', 'answer.option')} as reason,
    answer.option = target.correct_answer as correct, array_position(shown, answer.option) - 1 as option,
    case when answer.option is not null then array_position(shown, target.correct_answer) - 1 end as correct_answer
  from target left join given on true cross join lateral (select coalesce(given.option, nullif(target.chosen::int, -1)) as option) answer
  ${joinWhy('target.version_id', 'target.regrade_id')}`,
);

/** Does for a practice what `saveAnswer` does for an attempt, without counting the answer anywhere. */
const saveOption: AnswerStore['saveOption'] = (db, [userId, practiceId, questionId, option]) =>
  gradeOnce(db, [userId, practiceId, questionId, option]);

/** As `readAskedQuestion` for question $3 of practice $2 of learner $1. */
const readAsked = namedQuery<AskedQuestion, [userId: string, practiceId: string, questionId: string]>(
  'read_practised_question',
  `
  select p.seed, p.finished_at, q.points, v.id as version_id, v.kind, v.question_text, v.options,
    v.shuffle_options, v.body, why.body as key_body, why.explanation, why.passage, ${newestRegradeOf('v')} as regrade_id, 0 as wrong_variants, p.given -> v.id::text -> 'answer' as given, (p.given -> v.id::text -> 'share')::float8 as share
  from quiz_practices p join question_versions v on v.question_id = $3 and v.id = any(p.version_ids) join questions q on q.id = v.question_id
  ${joinWhy('v.id', newestRegradeOf('v'))}
  where p.user_id = $1 and p.id = $2`,
);

type Given = [
  userId: string,
  practiceId: string,
  versionId: string,
  given: { answer: KindAnswer; share: number },
  regradeId: string | null,
];

/** Saves an answer to version $3 in open practice $2 of learner $1, graded by the key of regrade $5, unless one is saved already. */
const saveOnce = namedQuery<SavedNow, Given>(
  'save_practised_answer',
  `
  with saved as (
    update quiz_practices set chosen[array_position(version_ids, $3::uuid)] = -1, given = given || jsonb_build_object(($3::uuid)::text, $4::jsonb)
    where user_id = $1 and id = $2 and finished_at is null and not given ? ($3::uuid)::text
    returning true
  )
  select why.explanation, why.passage from saved ${joinWhy('$3::uuid', '$5::uuid')}`,
);

/** The answers of practices, which are counted nowhere. */
export const OF_PRACTICES: AnswerStore = {
  saveOption,
  read: async ({ db, caller }, { id, question_id }) => {
    const [asked] = await readAsked(db, [caller.user_id, id, question_id]);
    return asked;
  },
  save: (db, [userId, practiceId, versionId, answer, share, _now, regradeId]) =>
    saveOnce(db, [userId, practiceId, versionId, { answer, share }, regradeId]),
};

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
    (select count(*)::int from unnest(p.version_ids, p.chosen) as given(version_id, option)
      join question_versions v on v.id = given.version_id where ${isRight('given.option')}) as score
  from quiz_practices p join quiz_attempts a on a.user_id = $1 and a.id = p.attempt_id join lessons l on l.id = a.lesson_id
  where p.user_id = $1 and p.id = $2`,
);
