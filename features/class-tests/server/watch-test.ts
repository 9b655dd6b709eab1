import { and, eq, sql } from 'drizzle-orm';
import { pick } from '#db/queries/pick.ts';
import { assignments, groups } from '#db/schema.ts';
import { secondsLeft, testState } from '#domain/groups/class-tests.ts';
import { ensureLed } from '#features/groups/server/own-group.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { ENDS, EXTRA } from './test-queries.ts';

export type TestOfGroup = { id: string; assignment_id: string };

type PupilRow = {
  user_id: string;
  full_name: string;
  started_at: string | null;
  finished_at: string | null;
  ends_at: string | null;
  extra: number;
  answered: number;
};

/** Who is where in a class test of a group that the caller leads. @throws AppError `not_found` */
export async function watchTest({ db, caller, now }: Call, { id, assignment_id }: TestOfGroup) {
  await ensureLed(db, caller, id);
  const [found] = await db
    .select({
      ...pick(assignments, 'id', 'title', 'opens_at', 'due_at', 'released_at', 'minutes', 'version_ids'),
      time_zone: groups.time_zone,
    })
    .from(assignments)
    .innerJoin(groups, eq(groups.id, assignments.group_id))
    .where(
      and(eq(assignments.id, assignment_id), eq(assignments.group_id, id), eq(assignments.kind, 'test')),
    );
  const { version_ids, ...test } = ensureFound(found);
  const { rows } = await db.execute<PupilRow>(sql`
    select m.user_id, p.full_name, r.started_at, r.finished_at, case when r.id is not null then ${sql.raw(ENDS)} end as ends_at,
      (extract(epoch from ${sql.raw(EXTRA)}) / 60)::int as extra,
      (select count(*)::int from run_answers g where g.user_id = r.user_id and g.run_id = r.id) as answered
    from assignments a join group_members m on m.group_id = a.group_id and m.role = 'pupil' join profiles p on p.user_id = m.user_id
    left join user_directory d on d.user_id = m.user_id
    left join assignment_extensions x on x.assignment_id = a.id and x.user_id = m.user_id
    left join test_runs t on t.assignment_id = a.id and t.user_id = m.user_id
    left join runs r on r.user_id = t.user_id and r.id = t.run_id
    where a.id = ${assignment_id} order by d.folded_name, m.user_id`);
  const pupils = rows.map(({ extra, ...row }) => {
    const [started_at, finished_at, ends_at] = [at(row.started_at), at(row.finished_at), at(row.ends_at)];
    const due_at = new Date(test.due_at.getTime() + extra * 60_000);
    const state = testState({ ...test, due_at, started_at, finished_at, ends_at, is_closed: false }, now);
    return {
      ...row,
      state,
      seconds_left: secondsLeft(finished_at ? null : ends_at, now),
      extra_minutes: extra,
    };
  });
  return { ...test, minutes: test.minutes ?? 0, questions: version_ids?.length ?? 0, pupils };
}

/** The driver leaves instants of statements in SQL as text. */
const at = (instant: string | null) => (instant === null ? null : new Date(instant));
