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

/** SQL for who gets points for test $id, with how many: each right answer is worth one. */
const paid = (id: string): SQL => sql`select t.user_id, t.run_id, g.points from test_runs t
    join profiles p on p.user_id = t.user_id and p.role <> 'admin'
    cross join lateral (select count(*)::int as points from run_answers g
      where g.user_id = t.user_id and g.run_id = t.run_id and g.share = 1) g
    where t.assignment_id = ${id} and g.points > 0`;

/**
 * Finishes change an own profile and then the counts behind the ranking: who changes many locks them in the same order, the counts as a
 * whole. What the triggers of the ledger do line by line is done here for all pupils at once; thousands of changes of the same few counts
 * would each pass by all before it.
 */
const steps = ({ id, now, time_zone }: Release): SQL[] => [
  sql`update runs r set finished_at = least(${sql.raw(ENDS)}, ${now}) from test_runs t join assignments a on a.id = t.assignment_id
    left join assignment_extensions x on x.assignment_id = a.id and x.user_id = t.user_id
    where t.assignment_id = ${id} and r.user_id = t.user_id and r.id = t.run_id and r.finished_at is null`,
  sql`select from profiles where user_id in (select user_id from test_runs where assignment_id = ${id}) order by user_id for no key update`,
  sql`lock table point_histogram in share row exclusive mode`,
  sql`insert into point_histogram as h (level, bucket, learners)
    select b.level, b.bucket, sum(b.change) from (${paid(id)}) g join profiles p on p.user_id = g.user_id and p.is_ranked
    cross join lateral (
      select level, bucket, -1 as change from point_buckets(p.total_points, p.points_reached_at) where p.total_points > 0
      union all select level, bucket, 1 from point_buckets(p.total_points + g.points, ${now})
    ) b group by b.level, b.bucket having sum(b.change) <> 0
    on conflict (level, bucket) do update set learners = h.learners + excluded.learners`,
  sql`delete from point_histogram h using (${paid(id)}) g join profiles p on p.user_id = g.user_id and p.total_points > 0
    where h.level = 4 and h.bucket = tie_bucket(p.total_points, p.points_reached_at, 20) and h.learners = 0`,
  sql`select set_config('alcancia.paid_together', 'on', true)`,
  // One line a pupil, under the lesson of the first question, because each line moves rankings.
  sql`insert into point_entries (user_id, lesson_id, kind, attempt_id, points, created_at, time_zone, local_day)
    select g.user_id, q.lesson_id, 'test', g.run_id, g.points, ${now}, ${time_zone}, (${now}::timestamptz at time zone ${time_zone})::date
    from assignments a join question_versions v on v.id = a.version_ids[1] join questions q on q.id = v.question_id
    cross join (${paid(id)}) g where a.id = ${id} order by g.user_id`,
  sql`insert into weekly_points as w (user_id, points, points_reached_at, is_ranked)
    select g.user_id, g.points, ${now}, p.is_ranked from (${paid(id)}) g join profiles p on p.user_id = g.user_id
    where ${now} > coalesce((select aged_until from weekly_cursor), '-infinity') order by g.user_id
    on conflict (user_id) do update set points = w.points + excluded.points, points_reached_at = excluded.points_reached_at`,
  sql`update profiles p set total_points = p.total_points + g.points, points_reached_at = ${now}, updated_at = ${now}
    from (${paid(id)}) g where p.user_id = g.user_id`,
  sql`select set_config('alcancia.paid_together', 'off', true)`,
  sql`insert into user_badges (user_id, badge_id, awarded_at, attempt_id)
    select t.user_id, b.id, ${now}, t.run_id from test_runs t join profiles p on p.user_id = t.user_id and p.role <> 'admin'
    join badges b on b.archived_at is null and b.condition_type = 'points_earned' and b.condition_value <= p.total_points
    where t.assignment_id = ${id} on conflict do nothing`,
];
