import type { Database } from '#db/connect.ts';
import type { AuditAction } from '#domain/audit.ts';
import type { Acting } from '#server/endpoints/call.ts';
import type { AuditedObject } from '../audited-object.ts';
import { authorOf, recordAudit } from './record-audit.ts';

type Row = { id: string };
type BeforeAndAfter<Before, After> = { before: Before; after: After };

/** Runs an administrator's change of one row and records it in the audit log, in one transaction (docs/product.md §6.4). */
export function audited<Before extends Row | null, After extends Row | null>(
  call: Acting,
  object_type: AuditedObject,
  action: AuditAction,
  change: (tx: Database) => Promise<BeforeAndAfter<Before, After>>,
): Promise<After> {
  return call.db.transaction(async (tx) => {
    const { before, after } = await change(tx);
    const object_id = (after ?? before)?.id ?? '';
    await recordAudit(tx, authorOf(call), { action, object_type, object_id, before, after });
    return after;
  });
}
