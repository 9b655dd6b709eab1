import type { Database } from '#db/connect.ts';
import type { AuditAction } from '#domain/audit.ts';
import type { AuditedObject } from '#features/audit/audited-object.ts';
import { type AuditEntry, authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';

type Act = { user_id: string; before: AuditEntry['before']; after: AuditEntry['after'] };

/** Records in the audit log what an administrator did to a person, or took away of them. */
export const recordAct = (db: Database, call: Call, action: AuditAction, { user_id, ...versions }: Act) =>
  recordAudit(db, authorOf(call), { action, object_type: 'user', object_id: user_id, ...versions });

type Row = { id: string };
/** A row before and after a change: null before it was created and after it was deleted. */
export type RowChange = readonly [before: Row | null, after: Row | null];

/** Records in the audit log that an administrator did the same with several rows, in the transaction `tx` of the change. */
export const recordChanges = (
  tx: Database,
  call: Call,
  { action, object_type }: { action: AuditAction; object_type: AuditedObject },
  changes: readonly RowChange[],
): Promise<void> => {
  const entries = changes.map(([before, after]) => {
    return { action, object_type, object_id: (after ?? before)?.id ?? '', before, after };
  });
  return recordAudit(tx, authorOf(call), ...entries);
};
