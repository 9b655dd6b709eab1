import { and, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { pick } from '#db/queries/pick.ts';
import { auth_users, profiles, security_events, user_directory } from '#db/schema.ts';
import { shownAddressOf } from '#db/sql/shown-address-sql.ts';
import { nameDevice } from '#domain/people/device-name.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { orderBy, orderOf, reversed } from '#features/back-office/frame/server/list/order-of.ts';
import { idsOfPage, type PageRows } from '#features/back-office/frame/server/list/page-of.ts';
import { searchForPerson } from '#features/back-office/frame/server/search-for-person.ts';
import { presentPerson } from '#features/back-office/people/audit/server/read-entries.ts';
import type { EventFilters } from '../security-event-filters.ts';

const actors = alias(auth_users, 'actors');
const actorProfiles = alias(profiles, 'actor_profiles');

const columns = { created_at: [{ by: security_events.id }] };

/** The newest first unless sorted otherwise. */
export const orderFor = (sort: EventFilters['sort']) => orderOf(sort, columns, reversed(columns.created_at));

/** Condition: the events that follow this one in the order. */
export const isBehind = (last: { id: number }, sort: EventFilters['sort']): SQL =>
  sort === 'created_at' ? gt(security_events.id, last.id) : lt(security_events.id, last.id);

/** Events that pass a condition of `eventsMatching`. Their ids are found first, so that only they are joined with people. */
export async function readEvents(db: Database, page: PageRows) {
  const rows = await db
    .select({
      ...pick(security_events, 'id', 'kind', 'address', 'user_agent', 'request_id', 'created_at'),
      user: {
        user_id: security_events.user_id,
        full_name: profiles.full_name,
        email: shownAddressOf(auth_users.email),
      },
      actor: {
        user_id: security_events.actor_id,
        full_name: actorProfiles.full_name,
        email: shownAddressOf(actors.email),
      },
    })
    .from(security_events)
    .leftJoin(auth_users, eq(auth_users.id, security_events.user_id))
    .leftJoin(profiles, eq(profiles.user_id, security_events.user_id))
    .leftJoin(actors, eq(actors.id, security_events.actor_id))
    .leftJoin(actorProfiles, eq(actorProfiles.user_id, security_events.actor_id))
    .where(inArray(security_events.id, idsOfPage(db, security_events, page)))
    .orderBy(...orderBy(page.order));
  return rows.map(({ user, actor, user_agent, ...event }) => ({
    ...event,
    device: user_agent && nameDevice(user_agent),
    user: presentPerson(user),
    actor: presentPerson(actor),
  }));
}

/** Condition on `security_events`. */
export const eventsMatching = async (db: Database, { search, kind, from, before }: EventFilters) =>
  and(
    search === '' ? undefined : await isAbout(db, search),
    kind && eq(security_events.kind, kind),
    from ? gte(security_events.created_at, new Date(from)) : undefined,
    before ? lt(security_events.created_at, new Date(before)) : undefined,
  );

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
