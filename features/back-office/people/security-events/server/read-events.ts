import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { auth_users, profiles, security_events } from '#db/schema.ts';
import { nameDevice } from '#domain/people/device-name.ts';
import { orderBy, orderOf, reversed } from '#features/back-office/frame/server/list/order-of.ts';
import { idsOfPage, type PageRows } from '#features/back-office/frame/server/list/rows-of-page.ts';
import type { EventFilters } from './events-matching.ts';

const actors = alias(auth_users, 'actors');
const actorProfiles = alias(profiles, 'actor_profiles');

const columns = { created_at: [{ by: security_events.id }] };

/** The newest first unless sorted otherwise. */
export const orderFor = (sort: EventFilters['sort']) => orderOf(sort, columns, reversed(columns.created_at));

/** Events that pass a condition of `eventsMatching`. Their ids are found first, so that only they are joined with people. */
export async function readEvents(db: Database, page: PageRows) {
  const rows = await db
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
    .where(inArray(security_events.id, idsOfPage(db, security_events, page)))
    .orderBy(...orderBy(page.order));
  return rows.map(presentEvent);
}

type Person = { user_id: string | null; full_name: string | null; email: string | null };
type EventRow = { user: Person; actor: Person; user_agent: string | null };

const presentEvent = <Row extends EventRow>({ user, actor, user_agent, ...event }: Row) => ({
  ...event,
  device: user_agent && nameDevice(user_agent),
  user: presentPerson(user),
  actor: presentPerson(actor),
});

const presentPerson = ({ user_id, full_name, email }: Person) =>
  user_id === null ? null : { user_id, full_name: full_name ?? '', email: email ?? '' };
