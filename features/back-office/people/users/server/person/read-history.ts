import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { audit_log, profiles, security_events } from '#db/schema.ts';
import { nameDevice } from '#domain/people/device-name.ts';
import { PAGE_SIZE } from '#features/back-office/frame/page-sizes.ts';
import {
  type AuditEntry,
  entriesMatching,
  orderFor,
  readEntries,
} from '#features/back-office/people/audit/server/read-entries.ts';
import { readNames } from '#features/back-office/people/audit/server/read-names.ts';
import { SUBSCRIPTION_MOMENTS } from '#features/back-office/people/users/person.contract.ts';
import {
  readSubscriptions,
  type SubscriptionRow,
} from '#features/plans/server/subscriptions/read-subscriptions.ts';
import type { Call } from '#server/endpoints/call.ts';

/** A page of what happened to an account, the newest first. All logs are read up to the page's end, which is short for one person. */
export async function readHistory(call: Call, userId: string, page: number) {
  const { db, caller } = call;
  const limit = page * PAGE_SIZE + 1;
  const about = { object_type: 'user', object_id: userId } as const;
  const changes = await readEntries(db, {
    // Who has looked at the page stands in the audit log alone.
    which: and(entriesMatching(about, caller.time_zone), ne(audit_log.action, 'viewed')),
    order: orderFor(undefined),
    limit,
    offset: 0,
  });
  const events = await readEvents(db, userId, limit);
  const money = (await readSubscriptions(db, call.payments, userId)).flatMap((row) =>
    momentsOf(row, call.now),
  );
  const all = [...changes.map(asChange), ...events, ...money].sort(
    (a, b) => b.created_at.getTime() - a.created_at.getTime(),
  );
  const start = (page - 1) * PAGE_SIZE;
  const entries = all.slice(start, start + PAGE_SIZE);
  const shown = new Set(entries.map(({ id }) => id));
  const names = await readNames(
    db,
    changes.filter((entry) => shown.has(`change-${entry.id}`)),
  );
  return { entries, names, page, has_more: all.length > start + PAGE_SIZE };
}

const asChange = ({ id, action, before, after, actor, created_at }: AuditEntry) => ({
  id: `change-${id}`,
  created_at,
  actor,
  change: { action, before, after },
  event: null,
  subscription: null,
});

/** What became of a subscription, each at its own instant. */
function momentsOf({ id, tier, created_at, record, lost_at }: SubscriptionRow, now: Date) {
  const { canceled_at } = record.latest;
  const moments = {
    began: created_at,
    cancelled: canceled_at && new Date(canceled_at),
    ended: lost_at && lost_at <= now ? lost_at : null,
  };
  return SUBSCRIPTION_MOMENTS.flatMap((kind) => {
    const at = moments[kind];
    const entry = { actor: null, change: null, event: null, subscription: { kind, tier } };
    return at ? [{ id: `${kind}-${id}`, created_at: at, ...entry }] : [];
  });
}

/** Without what others did to the account, which is among the changes. */
async function readEvents(db: Database, userId: string, limit: number) {
  const rows = await db
    .select({ event: security_events, actor: { user_id: profiles.user_id, full_name: profiles.full_name } })
    .from(security_events)
    .leftJoin(profiles, eq(profiles.user_id, security_events.actor_id))
    .where(
      and(
        eq(security_events.user_id, userId),
        or(isNull(security_events.actor_id), eq(security_events.actor_id, userId)),
      ),
    )
    .orderBy(desc(security_events.id))
    .limit(limit);
  return rows.map(({ event: { id, kind, user_agent, address, created_at }, actor }) => ({
    id: `event-${id}`,
    created_at,
    actor,
    change: null,
    event: { kind, device: user_agent && nameDevice(user_agent), address },
    subscription: null,
  }));
}
