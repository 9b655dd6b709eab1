import { and, desc, eq, gte, inArray, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { auth_users, profiles, security_events, user_directory } from '#db/schema.ts';
import { nameDevice } from '#domain/device-name.ts';
import { foldForSearch } from '#domain/search.ts';
import type { SecurityEventKind } from '#domain/security-events.ts';
import { PAGE_SIZE } from '../../page-sizes.ts';
import { searchForPerson } from '../../users/server/search-for-person.ts';

type Filters = { search: string; kind?: SecurityEventKind; from?: string; before?: string; page: number };

const actors = alias(auth_users, 'actors');
const actorProfiles = alias(profiles, 'actor_profiles');

/** Reads one event more than a page holds, which shows whether there is a next page without counting them. */
export function readEvents(db: Database, { search, kind, from, before, page }: Filters) {
  return db
    .select({
      id: security_events.id,
      kind: security_events.kind,
      address: security_events.address,
      user_agent: security_events.user_agent,
      request_id: security_events.request_id,
      created_at: security_events.created_at,
      user: { user_id: security_events.user_id, full_name: profiles.full_name, email: auth_users.email },
      actor: { user_id: security_events.actor_id, full_name: actorProfiles.full_name, email: actors.email },
    })
    .from(security_events)
    .leftJoin(auth_users, eq(auth_users.id, security_events.user_id))
    .leftJoin(profiles, eq(profiles.user_id, security_events.user_id))
    .leftJoin(actors, eq(actors.id, security_events.actor_id))
    .leftJoin(actorProfiles, eq(actorProfiles.user_id, security_events.actor_id))
    .where(
      and(
        isAbout(db, search),
        kind && eq(security_events.kind, kind),
        from ? gte(security_events.created_at, new Date(from)) : undefined,
        before ? lt(security_events.created_at, new Date(before)) : undefined,
      ),
    )
    .orderBy(desc(security_events.id))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
}

/** Condition: the person, or the administrator who acted, is found by the search for people. */
function isAbout(db: Database, search: string) {
  if (search === '') return undefined;
  const people = db
    .select({ id: user_directory.user_id })
    .from(user_directory)
    .where(searchForPerson(foldForSearch(search)));
  return or(inArray(security_events.user_id, people), inArray(security_events.actor_id, people));
}

type EventRow = Awaited<ReturnType<typeof readEvents>>[number];

type Person = { user_id: string | null; full_name: string | null; email: string | null };

export const presentEvent = ({ user, actor, user_agent, ...event }: EventRow) => ({
  ...event,
  device: user_agent && nameDevice(user_agent),
  user: presentPerson(user),
  actor: presentPerson(actor),
});

const presentPerson = ({ user_id, full_name, email }: Person) =>
  user_id === null ? null : { user_id, full_name: full_name ?? '', email: email ?? '' };
