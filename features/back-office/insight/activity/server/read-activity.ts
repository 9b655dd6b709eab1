import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { begun_quizzes, finished_quizzes } from '#db/finished-quizzes.ts';
import { auth_users, lesson_openings, lessons, profiles, user_directory, user_progress } from '#db/schema.ts';
import { shownAddressOf } from '#db/sql/shown-address-sql.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { dayAfter, startOfDay } from '#domain/time/local-days.ts';
import { orderBy, orderOf, reversed, type Term } from '#features/back-office/frame/server/list/order-of.ts';
import { searchForPerson } from '#features/back-office/frame/server/search-for-person.ts';
import type { Call } from '#server/endpoints/call.ts';
import { isLearner } from '../../analytics/server/days/period.ts';
import type { ActivityFilters } from '../activity-filters.ts';
import type { ActivityKind } from '../activity-kinds.ts';

export type ActivityReader = { db: Database; caller: Pick<Call['caller'], 'time_zone'> };

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

/** Each kind's rows with the instant that it is about, and its result. */
const SOURCES: Record<ActivityKind, SQL> = {
  opened: sql`select user_id, lesson_id, opened_at as at, null::int as score, null::int as total_questions, null::int as points
    from ${lesson_openings}`,
  begun: sql`select user_id, lesson_id, started_at as at, ${attempt} from ${begun_quizzes}`,
  finished: sql`select user_id, lesson_id, finished_at as at, ${attempt} from ${finished_quizzes}`,
  points: sql`select user_id, lesson_id, finished_at as at, ${attempt} from ${finished_quizzes} where points_earned > 0`,
  completed: sql`select user_id, lesson_id, first_completed_at as at, score, total_questions, total_points as points
    from ${user_progress}`,
};

const columns = { at: [{ by: sql`source.at` }, { by: sql`source.user_id` }, { by: sql`source.lesson_id` }] };

/** The newest first unless sorted otherwise. */
export const orderFor = (sort: ActivityFilters['sort']) => orderOf(sort, columns, reversed(columns.at));

type Slice = { order: readonly Term[]; limit: number; offset?: number; after?: ActivityRow | undefined };

/** The rows that pass the filters; `after` continues behind a row of the same order. */
export async function readActivity(reader: ActivityReader, filters: ActivityFilters, slice: Slice) {
  const { limit, offset = 0, after } = slice;
  const order = sql.join(orderBy(slice.order), sql`, `);
  const { rows } = await reader.db.execute<Omit<ActivityRow, 'id' | 'at'> & { at: string }>(sql`
    select source.*, p.full_name, ${shownAddressOf(auth_users.email)} as email, l.title as lesson_title from (
      select source.* from ${rowsMatching(reader, filters)} ${after ? behind(after, slice.order) : sql``}
      order by ${order} limit ${limit} offset ${offset}
    ) source join ${profiles} p on p.user_id = source.user_id join ${auth_users} on ${auth_users.id} = source.user_id
      join ${lessons} l on l.id = source.lesson_id
    order by ${order}`);
  return rows.map(
    (row): ActivityRow => ({
      ...row,
      id: `${row.user_id} ${row.lesson_id} ${row.at}`,
      at: new Date(row.at),
    }),
  );
}

function behind({ at, user_id, lesson_id }: ActivityRow, [first]: readonly Term[]): SQL {
  const row = sql`(${at}, ${user_id}::uuid, ${lesson_id}::uuid)`;
  return sql`and (source.at, source.user_id, source.lesson_id) ${first?.down ? sql`<` : sql`>`} ${row}`;
}

/** From and where: the rows that pass the filters, called `source`. */
export function rowsMatching({ caller, db }: ActivityReader, filters: ActivityFilters): SQL {
  const { search, kind, lesson_id, from, to } = filters;
  const person = searchForPerson(foldForSearch(search));
  const people = person && db.select({ id: user_directory.user_id }).from(user_directory).where(person);
  const conditions = [
    sql`source.at is not null`,
    isLearner(sql`source.user_id`),
    ...(people ? [sql`source.user_id in ${people}`] : []),
    ...(lesson_id ? [sql`source.lesson_id = ${lesson_id}`] : []),
    ...(from ? [sql`source.at >= ${startOfDay(from, caller.time_zone)}`] : []),
    ...(to ? [sql`source.at < ${startOfDay(dayAfter(to), caller.time_zone)}`] : []),
  ];
  return sql`(${SOURCES[kind]}) source where ${sql.join(conditions, sql` and `)}`;
}
