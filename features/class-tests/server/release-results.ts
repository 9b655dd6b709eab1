import { eq, type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '#db/only-row.ts';
import { assignments } from '#db/schema.ts';
import { lockAssignment, record } from '#features/assignments/server/change-assignments.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { gradeByTodaysKeys } from './grade-by-todays-keys.ts';
import { ENDS } from './test-queries.ts';
import { type TestOfGroup, watchTest } from './watch-test.ts';

type Release = { id: string; now: Date; time_zone: string };

/**
 * Shows a class test's results to all pupils in one transaction: it ends for everybody, and points and badges are paid. Once it is
 * released, it stays so. Answers that are being saved are waited for, since each locks its run. @throws AppError `not_found`,
 * `group_archived`
 */
export async function releaseResults(call: Call, by: TestOfGroup) {
  const { now } = call;
  await call.db.transaction(async (tx) => {
    const { before, time_zone } = await lockAssignment(tx, call, by);
    const test = ensureFound(before.kind === 'test' ? before : undefined);
    if (test.released_at) return;
    const set = { released_at: now };
    const after = onlyRow(
      await tx.update(assignments).set(set).where(eq(assignments.id, test.id)).returning(),
    );
    await gradeByTodaysKeys(tx, test.id);
    for (const step of steps({ id: test.id, now, time_zone })) await tx.execute(step);
    await record(tx, call, 'edited', test, after);
  });
  return watchTest(call, by);
}

/**
 * Finishes change an own profile and then the counts behind the ranking: who changes many locks them in the same order, the counts as a
 * whole.
 */
const steps = ({ id, now, time_zone }: Release): SQL[] => [
  sql`update runs r set finished_at = least(${sql.raw(ENDS)}, ${now}) from test_runs t join assignments a on a.id = t.assignment_id
    left join assignment_extensions x on x.assignment_id = a.id and x.user_id = t.user_id
    where t.assignment_id = ${id} and r.user_id = t.user_id and r.id = t.run_id and r.finished_at is null`,
  sql`select from profiles where user_id in (select user_id from test_runs where assignment_id = ${id}) order by user_id for no key update`,
  sql`lock table point_histogram in share row exclusive mode`,
  // One line a pupil, under the lesson of the first question, because each line moves rankings.
  sql`insert into point_entries (user_id, lesson_id, kind, attempt_id, points, created_at, time_zone, local_day)
    select t.user_id, q.lesson_id, 'test', t.run_id, g.points, ${now}, ${time_zone}, (${now}::timestamptz at time zone ${time_zone})::date
    from assignments a join question_versions v on v.id = a.version_ids[1] join questions q on q.id = v.question_id
    join test_runs t on t.assignment_id = a.id join profiles p on p.user_id = t.user_id and p.role <> 'admin'
    cross join lateral (select count(*) as points from run_answers g where g.user_id = t.user_id and g.run_id = t.run_id and g.share = 1) g
    where a.id = ${id} and g.points > 0 order by t.user_id`,
  sql`insert into user_badges (user_id, badge_id, awarded_at, attempt_id)
    select t.user_id, b.id, ${now}, t.run_id from test_runs t join profiles p on p.user_id = t.user_id and p.role <> 'admin'
    join badges b on b.archived_at is null and b.condition_type = 'points_earned' and b.condition_value <= p.total_points
    where t.assignment_id = ${id} on conflict do nothing`,
];
