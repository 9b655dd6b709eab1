import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { profiles, user_directory } from '#db/schema.ts';
import { PAGE_SIZE, type Sort } from '../../page-sizes.ts';
import { orderBy, orderOf, reversed, type Term } from '../../server/order-of.ts';
import type { PEOPLE_COLUMNS } from '../people-filters.ts';
import { type PeopleFilters, peopleMatching } from './people-matching.ts';
import { type ReadContext, readUsers } from './read-users.ts';

type Column = (typeof PEOPLE_COLUMNS)[number];
export type PeopleQuery = PeopleFilters & { sort?: Sort<Column> };
type Page = { page: number; page_size?: number; count?: 'all' };

/** Filtered people are counted up to this number unless all are requested, so that a common letter takes no longer than a rare one. */
const COUNTED = 10_000;
/** Without a filter an index alone is read, which is fast. */
const COUNTED_UNFILTERED = 250_000;

const byId: Term = { by: user_directory.user_id };
const columns: Record<Column, Term[]> = {
  full_name: [{ by: user_directory.folded_name }, byId],
  email: [{ by: user_directory.email }, byId],
  total_points: [{ by: profiles.total_points }, { by: profiles.user_id }],
  created_at: [{ by: user_directory.created_at }, { by: user_directory.user_id, down: true }],
};

/** A page of the people who pass the filters, the newest first unless sorted otherwise. */
export async function listUsers(context: ReadContext, query: PeopleQuery & Page) {
  const { page, page_size = PAGE_SIZE, count } = query;
  const which = peopleMatching(context.db, query, context.now);
  const { total, total_is_exact } = await countPeople(context.db, which, count === 'all');
  const start = (page - 1) * page_size;
  const limit = total_is_exact ? Math.min(page_size, total - start) : page_size;
  const ids = limit <= 0 ? [] : await readIds(context, query, { start, limit, total, total_is_exact });
  return { users: await readUsers(context, ids), total, total_is_exact, page, page_size };
}

/** The ids of all people who pass the filters, in their order, from `start`. */
export const readIdsFrom = (context: ReadContext, query: PeopleQuery, start: number, limit: number) =>
  readIds(context, query, { start, limit, total: 0, total_is_exact: false });

type Slice = { start: number; limit: number; total: number; total_is_exact: boolean };

/** Pages of the second half are read from the end, so that the last page is as fast as the first. */
async function readIds({ db, now }: ReadContext, query: PeopleQuery, slice: Slice): Promise<string[]> {
  const { start, limit, total, total_is_exact } = slice;
  const terms = orderOf(query.sort, columns, reversed(columns.created_at));
  const fromEnd = total_is_exact && start > total / 2;
  const people = db.select({ user_id: user_directory.user_id }).from(user_directory).$dynamic();
  if (terms[0]?.by === profiles.total_points)
    people.innerJoin(profiles, eq(profiles.user_id, user_directory.user_id));
  const rows = await people
    .where(peopleMatching(db, query, now))
    .orderBy(...orderBy(fromEnd ? reversed(terms) : terms))
    .limit(limit)
    .offset(fromEnd ? total - start - limit : start);
  const ids = rows.map((row) => row.user_id);
  return fromEnd ? ids.reverse() : ids;
}

async function countPeople(db: Database, which: SQL | undefined, all: boolean) {
  const most = which ? COUNTED : COUNTED_UNFILTERED;
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(user_directory)
    .where(which)
    .$dynamic();
  const total = await db.$count((all ? counted : counted.limit(most + 1)).as('counted'));
  return { total: all ? total : Math.min(total, most), total_is_exact: all || total <= most };
}
