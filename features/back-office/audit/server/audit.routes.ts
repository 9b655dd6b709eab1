import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { audit_log, auth_users, profiles } from '#db/schema.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { PAGE_SIZE } from '../../list-page.ts';
import { auditContract } from '../audit.contract.ts';

const api = handle(auditContract);

export const auditRoutes = {
  list: api.list.handler(async ({ context, input }) => {
    const rows = await readEntries(context.db, input);
    return {
      entries: rows.slice(0, PAGE_SIZE).map(presentEntry),
      page: input.page,
      page_size: PAGE_SIZE,
      has_more: rows.length > PAGE_SIZE,
    };
  }),
};

type Filters = { object_type?: string; object_id?: string; page: number };

/** Reads one row more than a page holds, which shows whether there is a next page without counting the log. */
function readEntries(db: Database, { object_type, object_id, page }: Filters) {
  return db
    .select({
      id: audit_log.id,
      action: audit_log.action,
      object_type: audit_log.object_type,
      object_id: audit_log.object_id,
      actor: { user_id: audit_log.actor_id, full_name: profiles.full_name, email: auth_users.email },
      before: audit_log.before,
      after: audit_log.after,
      request_id: audit_log.request_id,
      created_at: audit_log.created_at,
    })
    .from(audit_log)
    .leftJoin(auth_users, eq(auth_users.id, audit_log.actor_id))
    .leftJoin(profiles, eq(profiles.user_id, audit_log.actor_id))
    .where(
      and(
        object_type ? eq(audit_log.object_type, object_type) : undefined,
        object_id ? eq(audit_log.object_id, object_id) : undefined,
      ),
    )
    .orderBy(desc(audit_log.created_at), desc(audit_log.id))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
}

type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];

const presentEntry = ({ actor: { user_id, full_name, email }, before, after, ...entry }: EntryRow) => ({
  ...entry,
  actor: user_id === null ? null : { user_id, full_name: full_name ?? '', email: email ?? '' },
  before,
  after,
});
