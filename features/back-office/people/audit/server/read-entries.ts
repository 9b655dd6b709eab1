import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { pick } from '#db/queries/pick.ts';
import { audit_log, auth_users, profiles } from '#db/schema.ts';
import { shownAddressOf } from '#db/sql/shown-address-sql.ts';
import { mapTexts, unmarked } from '#domain/facts/print-marks.ts';
import { daysBetween } from '#features/back-office/frame/server/days-between.ts';
import { orderBy, orderOf, reversed } from '#features/back-office/frame/server/list/order-of.ts';
import { idsOfPage, type PageRows } from '#features/back-office/frame/server/list/page-of.ts';
import type { AuditFilters } from '../audit-filters.ts';

const columns = { created_at: [{ by: audit_log.created_at }, { by: audit_log.id }] };

/** The newest first unless sorted otherwise. */
export const orderFor = (sort: AuditFilters['sort']) => orderOf(sort, columns, reversed(columns.created_at));

/** Entries that pass a condition of `entriesMatching`. Their ids are found first, so that only they are joined with people. */
export async function readEntries(db: Database, page: PageRows) {
  const rows = await db
    .select({
      ...pick(audit_log, 'id', 'action', 'object_type', 'object_id', 'before', 'after', 'request_id'),
      ...pick(audit_log, 'created_at'),
      actor: {
        user_id: audit_log.actor_id,
        full_name: profiles.full_name,
        email: shownAddressOf(auth_users.email),
      },
    })
    .from(audit_log)
    .leftJoin(auth_users, eq(auth_users.id, audit_log.actor_id))
    .leftJoin(profiles, eq(profiles.user_id, audit_log.actor_id))
    .where(inArray(audit_log.id, idsOfPage(db, audit_log, page)))
    .orderBy(...orderBy(page.order));
  return rows.map(({ actor, before, after, ...entry }) => ({
    ...entry,
    // Numbers as people read them.
    before: mapTexts(before, unmarked),
    after: mapTexts(after, unmarked),
    actor: presentPerson(actor),
  }));
}

/** Condition on `audit_log`. @param timeZone in which the days of the filters begin */
export const entriesMatching = (
  { object_type, object_id, actor_id, from, to }: AuditFilters,
  timeZone: string,
): SQL | undefined =>
  and(
    object_type ? eq(audit_log.object_type, object_type) : undefined,
    object_id ? eq(audit_log.object_id, object_id) : undefined,
    actor_id ? eq(audit_log.actor_id, actor_id) : undefined,
    daysBetween(audit_log.created_at, { from, to }, timeZone),
  );

type Person = { user_id: string | null; full_name: string | null; email: string | null };

/** A joined person; null where nobody is meant, and without the name and address of an erased one. */
export const presentPerson = ({ user_id, full_name, email }: Person) =>
  user_id === null ? null : { user_id, full_name: full_name ?? '', email: email ?? '' };

export type AuditEntry = Awaited<ReturnType<typeof readEntries>>[number];

/** Reads one actor after the other from the index: few people write a log of any length. */
export async function readActors(db: Database) {
  const { rows } = await db.execute<{ user_id: string; full_name: string }>(sql`
    with recursive actors as (
      (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select a.actor_id from audit_log a where a.actor_id > actors.actor_id order by a.actor_id limit 1)
      from actors where actors.actor_id is not null)
    select profiles.user_id, profiles.full_name from actors join profiles on profiles.user_id = actors.actor_id
    order by profiles.full_name, profiles.user_id`);
  return rows;
}
