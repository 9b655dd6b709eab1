import { namedQuery } from '#db/named-query.ts';
import { optionOrderOf } from '#db/option-order-sql.ts';
import { joinWhy, newestRegradeOf, reasonOf, rightOptionOf } from '#db/version-key-sql.ts';
import type { KindAnswer } from '#kinds/answers.ts';
import type { AskedQuestion, SavedNow } from './answer-queries.ts';
import type { AnswerStore } from './answer-question.ts';
import type { AnswerRow } from './quiz-queries.ts';

/** Tables whose rows hold questions and answers in the columns version_ids, seed, chosen, given and finished_at, as practices do. */
type AnswersTable = 'quiz_practices' | 'placements';

/** SQL for whether an answer of row `row` to version `v` is right: an option by the key of today, another answer by the share it got. */
const isRight = (row: string, option: string): string => `
  case when ${option} >= 0 then ${option} = ${rightOptionOf('v')} else (${row}.given -> v.id::text -> 'share')::numeric = 1 end`;

const versionsOf = (row: string): string => `
  unnest(${row}.version_ids, ${row}.chosen) with ordinality as given(version_id, option, place) join question_versions v on v.id = given.version_id`;

/** SQL for the graded answers of row `row`, in the order of its questions. */
export const answersIn = (row: string): string => `
  (select json_agg(json_build_object('question_id', v.question_id, 'option', given.option, 'correct', ${isRight(row, 'given.option')},
      'correct_answer', ${rightOptionOf('v')}, 'explanation', why.explanation, 'passage', why.passage,
      'reason', ${reasonOf('v', 'given.option')}, 'given', ${row}.given -> v.id::text -> 'answer', 'share', ${row}.given -> v.id::text -> 'share',
      'key_body', why.body) order by place)
    from ${versionsOf(row)} ${joinWhy('v.id', newestRegradeOf('v'))} where given.option is not null)`;

/** SQL for the number of right answers of row `row`. */
export const scoreIn = (row: string): string => `
  (select count(*)::int from ${versionsOf(row)} where ${isRight(row, 'given.option')})`;

type Choice = [userId: string, rowId: string, questionId: string, option: number];

type Given = [
  userId: string,
  rowId: string,
  versionId: string,
  given: { answer: KindAnswer; share: number },
  regradeId: string | null,
];

/** The answers in the rows of a table: graded by the key of today, locked, and counted nowhere. */
export function answersInRows(table: AnswersTable): AnswerStore {
  const saveOption = saveOptionIn(table);
  const readAsked = readAskedIn(table);
  const saveGiven = saveGivenIn(table);
  return {
    saveOption: (db, [userId, rowId, questionId, option]) =>
      saveOption(db, [userId, rowId, questionId, option]),
    read: async ({ db, caller }, { id, question_id }) => {
      const [asked] = await readAsked(db, [caller.user_id, id, question_id]);
      return asked;
    },
    save: (db, [userId, rowId, versionId, answer, share, _now, regradeId]) =>
      saveGiven(db, [userId, rowId, versionId, { answer, share }, regradeId]),
  };
}

/** Does for a row what `saveAnswer` does for an attempt, without counting the answer anywhere. */
const saveOptionIn = (table: AnswersTable) =>
  namedQuery<AnswerRow, Choice>(
    `save_option_in_${table}`,
    `
  with target as (
    select p.finished_at, asked.place::int as place, p.chosen[asked.place::int] as chosen, ${rightOptionOf('v')} as correct_answer, v.id as version_id,
      ${newestRegradeOf('v')} as regrade_id, v.options, cardinality(v.options) as option_count, v.body is not null as has_body, ${optionOrderOf('p', 'v')} as shown
    from ${table} p cross join unnest(p.version_ids) with ordinality as asked(version_id, place)
    join question_versions v on v.id = asked.version_id and v.question_id = $3
    where p.user_id = $1 and p.id = $2
  ), given as (
    update ${table} p set chosen[target.place] = target.shown[$4::int + 1] from target
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

/** As `readAskedQuestion` for question $3 of row $2 of learner $1. */
const readAskedIn = (table: AnswersTable) =>
  namedQuery<AskedQuestion, [userId: string, rowId: string, questionId: string]>(
    `read_asked_in_${table}`,
    `
  select p.seed, p.finished_at, q.points, v.id as version_id, v.kind, v.question_text, v.options,
    v.shuffle_options, v.body, why.body as key_body, why.explanation, why.passage, ${newestRegradeOf('v')} as regrade_id, 0 as wrong_variants, p.given -> v.id::text -> 'answer' as given, (p.given -> v.id::text -> 'share')::float8 as share
  from ${table} p join question_versions v on v.question_id = $3 and v.id = any(p.version_ids) join questions q on q.id = v.question_id
  ${joinWhy('v.id', newestRegradeOf('v'))}
  where p.user_id = $1 and p.id = $2`,
  );

/** Saves an answer to version $3 in open row $2 of learner $1, graded by the key of regrade $5, unless one is saved already. */
const saveGivenIn = (table: AnswersTable) =>
  namedQuery<SavedNow, Given>(
    `save_given_in_${table}`,
    `
  with saved as (
    update ${table} set chosen[array_position(version_ids, $3::uuid)] = -1, given = given || jsonb_build_object(($3::uuid)::text, $4::jsonb)
    where user_id = $1 and id = $2 and finished_at is null and not given ? ($3::uuid)::text
    returning true
  )
  select why.explanation, why.passage from saved ${joinWhy('$3::uuid', '$5::uuid')}`,
  );
