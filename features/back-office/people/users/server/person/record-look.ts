import { and, eq, gt, sql } from 'drizzle-orm';
import { audit_log } from '#db/schema.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';

/** Records that an administrator looks at somebody else's page or history, once an hour for each, since a page is read again often. */
export async function recordLook(call: Call, object_id: string, part: 'person' | 'history'): Promise<void> {
  const { db, caller, now } = call;
  if (object_id === caller.user_id) return;
  const [recent] = await db
    .select({ id: audit_log.id })
    .from(audit_log)
    .where(
      and(
        eq(audit_log.actor_id, caller.user_id),
        gt(audit_log.created_at, new Date(now.getTime() - HOUR_MS)),
        eq(audit_log.action, 'viewed'),
        eq(audit_log.object_id, object_id),
        eq(sql`${audit_log.after} ->> 'part'`, part),
      ),
    )
    .limit(1);
  if (recent) return;
  const entry = { object_type: 'user', object_id, before: null, after: { part } } as const;
  await recordAudit(db, authorOf(call), { action: 'viewed', ...entry });
}
