import { and, desc, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_users, user_directory, user_status } from '#db/schema.ts';
import type { UserStatus } from '#domain/profile.ts';
import { foldForSearch } from '#domain/search.ts';
import { pageOf } from '../../server/page-of.ts';
import { anywhere } from '../../server/search-for.ts';
import { type Look, readUsers } from './read-users.ts';

type Filters = { search: string; status?: UserStatus; page: number };

/** How many matches are counted: a search that finds a tenth of a million people must answer as fast as any other. */
const COUNTED = 1_000;
/** Without a search an index alone tells, which is cheap. */
const COUNTED_UNFILTERED = 100_000;

/**
 * A page of the people, the newest first: those whose name or id contains the search, whatever its case and accents (spec §2);
 * a whole e-mail address finds its owner.
 */
export async function listUsers(look: Look, { search, status, page }: Filters) {
  const { db } = look;
  const which = and(searchFor(db, foldForSearch(search)), status && hasStatus(db, status));
  const { limit, offset } = pageOf(page);
  const ids = await db
    .select({ user_id: user_directory.user_id })
    .from(user_directory)
    .where(which)
    .orderBy(desc(user_directory.created_at), user_directory.user_id)
    .limit(limit)
    .offset(offset);
  const users = await readUsers(
    look,
    ids.map((row) => row.user_id),
  );
  return { users, ...(await countUpTo(db, which)) };
}

function searchFor(db: Database, folded: string): SQL | undefined {
  if (folded === '') return undefined;
  if (folded.includes('@')) {
    const owner = db.select({ id: auth_users.id }).from(auth_users).where(eq(auth_users.email, folded));
    return inArray(user_directory.user_id, owner);
  }
  const inName = sql`${user_directory.folded_name} like ${anywhere(folded)}`;
  // So many ids contain a short piece that walking the newest people finds a page at once.
  if (PIECE_OF_ID.test(folded))
    return or(sql`${user_directory.user_id}::text like ${anywhere(folded)}`, inName);
  return HAS_TRIGRAM.test(folded)
    ? inName
    : and(inName, sql`short_grams(${user_directory.folded_name}) @> short_grams(${folded})`);
}

/** Trigrams need three letters in a row or the beginning of a word; what has neither goes by an index of letters and pairs. */
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
