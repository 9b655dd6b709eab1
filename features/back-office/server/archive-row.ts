import { eq } from 'drizzle-orm';
import type { AuditedObject } from '#features/audit/audited-object.ts';
import { audited } from '#features/audit/server/audited.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type Archivable, lockArchivable } from './lock-row.ts';

/**
 * Removes a row from every list and keeps it for the history that refers to it (docs/product.md §3.6). Archiving it again
 * changes nothing.
 * @throws AppError `not_found`
 */
export async function archiveRow(
  call: Call,
  object_type: AuditedObject,
  table: Archivable,
  id: string,
): Promise<void> {
  await audited(call, object_type, 'archived', async (tx) => {
    const before = await lockArchivable(tx, table, id);
    if (before.archived_at) return { before, after: before };
    await tx.update(table).set({ archived_at: call.now, updated_at: call.now }).where(eq(table.id, id));
    return { before, after: null };
  });
}
