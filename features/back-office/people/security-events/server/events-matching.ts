import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { security_events, user_directory } from '#db/schema.ts';
import type { SecurityEventKind } from '#domain/people/security-events.ts';
import { foldForSearch } from '#domain/text/search.ts';
import type { Sort } from '#features/back-office/frame/page-sizes.ts';
import { searchForPerson } from '#features/back-office/frame/server/search-for-person.ts';
import type { SECURITY_EVENT_COLUMNS } from '../security-event-columns.ts';

export type EventFilters = {
  search: string;
  kind?: SecurityEventKind;
  from?: string;
  before?: string;
  sort?: Sort<(typeof SECURITY_EVENT_COLUMNS)[number]>;
};

/** Condition on `security_events`. */
export async function eventsMatching(db: Database, { search, kind, from, before }: EventFilters) {
  return and(
    search === '' ? undefined : await isAbout(db, search),
    kind && eq(security_events.kind, kind),
    from ? gte(security_events.created_at, new Date(from)) : undefined,
    before ? lt(security_events.created_at, new Date(before)) : undefined,
  );
}

/** So few people are looked up one by one in the indexes of events; the events of more are soon met among the newest. */
const FEW = 2000;

/** Condition: the person, or the administrator who acted, is found by the search for people. */
async function isAbout(db: Database, search: string): Promise<SQL | undefined> {
  const isFound = searchForPerson(foldForSearch(search));
  const rows = await db
    .select({ id: user_directory.user_id })
    .from(user_directory)
    .where(isFound)
    .limit(FEW + 1);
  const people = [security_events.user_id, security_events.actor_id];
  if (rows.length <= FEW) {
    const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
    return or(...people.map((person) => sql`${person} = ${ids}`));
  }
  // As a value it is computed for the events that are met, and not for all people beforehand.
  return or(
    ...people.map(
      (person) =>
        sql`(select true from ${user_directory} where ${user_directory.user_id} = ${person} and ${isFound})`,
    ),
  );
}
