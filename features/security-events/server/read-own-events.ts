import { and, desc, eq, lt } from 'drizzle-orm';
import { security_events } from '#db/schema.ts';
import { nameDevice } from '#domain/people/device-name.ts';
import type { Call } from '#server/endpoints/call.ts';

const PAGE_SIZE = 20;

/** A page of what happened to the caller's account after the event `before`, the newest first. */
export async function readOwnEvents({ db, caller }: Call, page: { before?: number | undefined }) {
  const rows = await db
    .select()
    .from(security_events)
    .where(
      and(
        eq(security_events.user_id, caller.user_id),
        page.before ? lt(security_events.id, page.before) : undefined,
      ),
    )
    .orderBy(desc(security_events.id))
    .limit(PAGE_SIZE + 1);
  const events = rows.slice(0, PAGE_SIZE).map(presentOwnEvent);
  return { events, next: rows.length > PAGE_SIZE ? (events.at(-1)?.id ?? null) : null };
}

function presentOwnEvent({ actor_id, user_agent, address, ...event }: typeof security_events.$inferSelect) {
  if (actor_id) return { ...event, by_admin: true, device: null, address: null };
  return { ...event, by_admin: false, device: user_agent && nameDevice(user_agent), address };
}
