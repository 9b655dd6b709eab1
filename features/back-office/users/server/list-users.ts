import { and, desc, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_users, user_directory, user_status } from '#db/schema.ts';
import type { UserStatus } from '#domain/profile.ts';
import { foldForSearch } from '#domain/search.ts';
import { pageOf } from '../../server/page-of.ts';
import { anywhere } from '../../server/search-for.ts';
import { type ReadContext, readUsers } from './read-users.ts';

type Filters = { search: string; status?: UserStatus; page: number };

/** Matches of a search are counted up to this number, so that 100,000 matches take no longer than 1,000. */
const COUNTED = 1_000;
/** Without a search an index alone is read, which is fast. */
const COUNTED_UNFILTERED = 100_000;

/** A page of people by part of a name or id, or by complete e-mail address, newest first. */
export async function listUsers(context: ReadContext, { search, status, page }: Filters) {
  const { db } = context;
  const which = and(searchForPerson(db, foldForSearch(search)), status && hasStatus(db, status));
  const { limit, offset } = pageOf(page);
  const ids = await db
    .select({ user_id: user_directory.user_id })
    .from(user_directory)
    .where(which)
    .orderBy(desc(user_directory.created_at), user_directory.user_id)
    .limit(limit)
    .offset(offset);
  const users = await readUsers(
    context,
    ids.map((row) => row.user_id),
  );
  return { users, ...(await countUpTo(db, which)) };
}

/** Condition: the row of `user_directory` belongs to somebody whom the search finds by name, id or complete e-mail address. */
export function searchForPerson(db: Database, folded: string): SQL | undefined {
  if (folded === '') return undefined;
  if (folded.includes('@')) {
    const owner = db.select({ id: auth_users.id }).from(auth_users).where(eq(auth_users.email, folded));
    return inArray(user_directory.user_id, owner);
  }
  const inName = sql`${user_directory.folded_name} like ${anywhere(folded)}`;
  // Many ids contain a short piece, so scanning from the newest person fills a page quickly.
  if (PIECE_OF_ID.test(folded))
    return or(sql`${user_directory.user_id}::text like ${anywhere(folded)}`, inName);
  return HAS_TRIGRAM.test(folded)
    ? inName
    : and(inName, sql`short_grams(${user_directory.folded_name}) @> short_grams(${folded})`);
}

/** Whether the trigram index can serve a search: it needs three letters in a row or the beginning of a word. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u;

const PIECE_OF_ID = /^-?[0-9a-f]+(-[0-9a-f]+)*-?$/;

function hasStatus(db: Database, status: UserStatus) {
  const suspended = exists(
    db
      .select({ one: sql`1` })
      .from(user_status)
      .where(and(eq(user_status.user_id, user_directory.user_id), eq(user_status.status, 'suspended'))),
  );
  return status === 'suspended' ? suspended : not(suspended);
}

async function countUpTo(db: Database, which: SQL | undefined) {
  const most = which ? COUNTED : COUNTED_UNFILTERED;
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(user_directory)
    .where(which)
    .limit(most + 1)
    .as('counted');
  const total = await db.$count(counted);
  return { total: Math.min(total, most), total_is_exact: total <= most };
}
