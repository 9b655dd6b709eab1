import type { Database } from '#db/connect.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { AuditedObject } from '../audited-object.ts';
import { authorOf, recordAudit } from './record-audit.ts';

type Row = { id: string };
type Change<Before, After> = { before: Before; after: After };

/**
 * Runs an administrator's change of one row in a transaction that also keeps who changed what.
 *
 * @param change makes the change and tells the row before (null: there was none) and after (null: it is gone)
 * @returns the row after
 */
export function audited<Before extends Row | null, After extends Row | null>(
  call: Call,
  object_type: AuditedObject,
  action: string,
  change: (tx: Database) => Promise<Change<Before, After>>,
): Promise<After> {
  return call.db.transaction(async (tx) => {
    const { before, after } = await change(tx);
    const object_id = (after ?? before)?.id ?? '';
    await recordAudit(tx, authorOf(call), { action, object_type, object_id, before, after });
    return after;
  });
}
