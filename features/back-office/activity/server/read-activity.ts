import { type SQL, sql } from 'drizzle-orm';
import {
  auth_users,
  lesson_openings,
  lessons,
  profiles,
  quiz_attempts,
  user_directory,
  user_progress,
} from '#db/schema.ts';
import { dayAfter, startOfDay } from '#domain/local-days.ts';
import { foldForSearch } from '#domain/search.ts';
import type { Call } from '#server/endpoints/call.ts';
import { isLearner } from '../../analytics/server/days/period.ts';
import { searchForPerson } from '../../users/server/search-for-person.ts';
import type { ActivityKind } from '../activity-kinds.ts';

export type ActivityFilters = {
  search: string;
  kind: ActivityKind;
  lesson_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export type ActivityReader = Pick<Call, 'db'> & { caller: Pick<Call['caller'], 'time_zone'> };

export type ActivityRow = {
  id: string;
  user_id: string;
  full_name: string;
  email: string;
  lesson_id: string;
  lesson_title: string;
  at: Date;
  score: number | null;
  total_questions: number | null;
  points: number | null;
};

const attempt = sql`score, cardinality(version_ids) as total_questions, points_earned as points`;

/** Each kind's table, the instant that it is about, and its result. */
const SOURCES: Record<ActivityKind, { from: SQL; at: SQL; result: SQL }> = {
  opened: {
    from: sql`${lesson_openings} source`,
    at: sql`opened_at`,
    result: sql`null::int as score, null::int as total_questions, null::int as points`,
  },
  begun: { from: sql`${quiz_attempts} source`, at: sql`started_at`, result: attempt },
  finished: { from: sql`${quiz_attempts} source`, at: sql`finished_at`, result: attempt },
  points: {
    from: sql`(select * from ${quiz_attempts} where points_earned > 0) source`,
    at: sql`finished_at`,
    result: attempt,
  },
  completed: {
    from: sql`${user_progress} source`,
    at: sql`first_completed_at`,
    result: sql`score, total_questions, total_points as points`,
  },
};

type Slice = { limit: number; offset?: number; after?: ActivityRow | undefined };

/** The newest rows that pass the filters; `after` continues behind a row. */
export async function readActivity(reader: ActivityReader, filters: ActivityFilters, slice: Slice) {
  const { limit, offset = 0, after } = slice;
  const { from, at, result } = SOURCES[filters.kind];
  const behind =
    after &&
    sql`(${at}, user_id, lesson_id) < (${after.at}, ${after.user_id}::uuid, ${after.lesson_id}::uuid)`;
  const where = sql.join([...conditions(reader, filters, at), ...(behind ? [behind] : [])], sql` and `);
  const { rows } = await reader.db.execute<Omit<ActivityRow, 'id' | 'at'> & { at: string }>(sql`
    select r.*, p.full_name, u.email, l.title as lesson_title from (
      select user_id, lesson_id, ${at} as at, ${result} from ${from} where ${where}
      order by ${at} desc, user_id desc, lesson_id desc limit ${limit} offset ${offset}
    ) r join ${profiles} p on p.user_id = r.user_id join ${auth_users} u on u.id = r.user_id join ${lessons} l on l.id = r.lesson_id
    order by r.at desc, r.user_id desc, r.lesson_id desc`);
  return rows.map(
    (row): ActivityRow => ({
      ...row,
      id: `${row.user_id} ${row.lesson_id} ${row.at}`,
      at: new Date(row.at),
    }),
  );
}

function conditions({ caller, db }: ActivityReader, filters: ActivityFilters, at: SQL): SQL[] {
  const { search, lesson_id, from, to } = filters;
  const person = searchForPerson(foldForSearch(search));
  const people = person && db.select({ id: user_directory.user_id }).from(user_directory).where(person);
  return [
    sql`${at} is not null`,
    isLearner(sql`user_id`),
    ...(people ? [sql`user_id in ${people}`] : []),
    ...(lesson_id ? [sql`lesson_id = ${lesson_id}`] : []),
    ...(from ? [sql`${at} >= ${startOfDay(from, caller.time_zone)}`] : []),
    ...(to ? [sql`${at} < ${startOfDay(dayAfter(to), caller.time_zone)}`] : []),
  ];
}
