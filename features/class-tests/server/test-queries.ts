import { namedQuery } from '#db/named-query.ts';
import { GRACE_SECONDS, type StatedTest } from '#domain/groups/class-tests.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import {
  type AskedLesson,
  type AskedRow,
  askedOf,
  inPlace,
  lessonsOf,
} from '#features/asking/server/run-sql.ts';
import { HAS_SAME_KEY, savingQuery } from '#features/asking/server/save-answer.ts';

/** SQL for the extra time of extension `x` to test `a`. */
export const EXTRA = `greatest(x.due_at - a.due_at, interval '0')`;

/** SQL for the end of a run that began at `started_at`: its minutes, but no longer than the window, and the extra time. */
export const ENDS = `least(r.started_at + make_interval(mins => a.minutes), a.due_at) + ${EXTRA}`;

/** SQL for the test `a` of run `t` with its group `c`, the membership `m` and the extension `x`. */
const OF_PUPIL = `join assignments a on a.id = t.assignment_id join groups c on c.id = a.group_id
    join group_members m on m.group_id = a.group_id and m.user_id = t.user_id and m.role = 'pupil'
    left join assignment_extensions x on x.assignment_id = a.id and x.user_id = t.user_id`;

const IS_HELD = 'a.archived_at is null and a.released_at is null and c.archived_at is null';
const IS_IN_TIME = `$now::timestamptz <= ${ENDS} + interval '${GRACE_SECONDS} seconds'`;

export type TestRow = StatedTest & {
  id: string;
  title: string;
  group_id: string;
  group_name: string;
  time_zone: string;
  questions: number;
  minutes: number;
  /** What it asks, in an order of the moment. */
  version_ids: string[];
  run_id: string | null;
  answered: number;
};

/** A test by its id or the learner's run. */
type OfTest = { learner: string; id: string | null; run: string | null };

/** A test of a group that the learner is a pupil of, or that the learner has begun. */
export const readTest = namedQuery<TestRow, OfTest>('read_class_test')`
  select a.id, a.title, a.opens_at, a.due_at + ${EXTRA} as due_at, a.released_at, a.minutes, cardinality(a.version_ids) as questions,
    c.id as group_id, c.name as group_name, c.time_zone,
    a.archived_at is not null or c.archived_at is not null or m.user_id is null as is_closed,
    array(select id from unnest(a.version_ids) id order by gen_random_uuid()) as version_ids,
    r.id as run_id, r.started_at, r.finished_at, case when r.id is not null then ${ENDS} end as ends_at,
    (select count(*)::int from run_answers g where g.user_id = r.user_id and g.run_id = r.id) as answered
  from assignments a join groups c on c.id = a.group_id
  left join group_members m on m.group_id = c.id and m.user_id = $learner::uuid and m.role = 'pupil'
  left join assignment_extensions x on x.assignment_id = a.id and x.user_id = $learner
  left join test_runs t on t.assignment_id = a.id and t.user_id = $learner
  left join runs r on r.user_id = t.user_id and r.id = t.run_id
  where a.kind = 'test' and (m.user_id is not null or t.user_id is not null)
    and a.id = coalesce($id::uuid, (select assignment_id from test_runs where user_id = $learner and run_id = $run::uuid))`;

/** Opens a pupil's only attempt. The lock lets it and the release of the results wait for each other. */
export const openTest = openingQuery<NewRun & { test: string }>('open_class_test', 'test', {
  before: `allowed as (
    select a.id from assignments a join groups c on c.id = a.group_id
    join group_members m on m.group_id = c.id and m.user_id = $learner::uuid and m.role = 'pupil'
    left join assignment_extensions x on x.assignment_id = a.id and x.user_id = m.user_id
    where a.id = $test::uuid and a.kind = 'test' and ${IS_HELD} and a.opens_at <= $now::timestamptz and $now < a.due_at + ${EXTRA}
    for share of a
  ), attempt as (
    insert into test_runs (user_id, run_id, assignment_id) select $learner, gen_random_uuid(), id from allowed
    on conflict do nothing returning run_id
  ),`,
  fields: { id: 'attempt.run_id' },
  from: 'from attempt',
});

/**
 * Saves an answer in time. The lock of the run lets answers, handing in and the release wait for each other, so that no saved answer is
 * missed.
 */
export const saveTestAnswer = savingQuery('save_class_test_answer', {
  from: `join test_runs t on t.user_id = r.user_id and t.run_id = r.id ${OF_PUPIL}`,
  condition: `${HAS_SAME_KEY} and ${IS_HELD} and ${IS_IN_TIME}`,
  lock: 'for no key update of r',
});

/** Hands a run in; one that is over or closed stays as it is. */
export const handIn = namedQuery<object, { learner: string; run: string; now: Date }>('hand_in_class_test')`
  update runs r set finished_at = $now::timestamptz from test_runs t ${OF_PUPIL}
  where t.user_id = $learner::uuid and t.run_id = $run::uuid and r.user_id = t.user_id and r.id = t.run_id and r.finished_at is null
    and ${IS_HELD} and ${IS_IN_TIME}`;

/** What run $2 of learner $1 asks, and what was answered. */
export const readQuestions = namedQuery<
  AskedRow & { lessons: AskedLesson[] },
  [learner: string, run: string]
>(
  'read_class_test_questions',
)`select ${askedOf('r', { order: inPlace('r') })}, ${lessonsOf('r.version_ids')} as lessons
  from runs r where r.user_id = $1 and r.id = $2 and r.purpose = 'test'`;
