import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { audit_log, profiles } from '#db/schema.ts';
import type { AuditedObject } from '../audited-object.ts';

/** The last entry of the audit log about a row, or the last `such` one, with who made it; undefined when there is none. */
export async function lastEntry(
  db: Database,
  object_type: AuditedObject,
  object_id: string,
  such: SQL | undefined,
) {
  const { before, after, actor_id, created_at, id } = audit_log;
  const [entry] = await db
    .select({ before, after, actor_id, full_name: profiles.full_name })
    .from(audit_log)
    .leftJoin(profiles, eq(profiles.user_id, actor_id))
    .where(and(eq(audit_log.object_type, object_type), eq(audit_log.object_id, object_id), such))
    .orderBy(desc(created_at), desc(id))
    .limit(1);
  return entry;
}
