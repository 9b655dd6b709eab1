import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lessons } from '#db/schema.ts';
import type { AuditedObject } from '#features/audit/audited-object.ts';
import { audited } from '#features/audit/server/audited.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type Archivable, lockArchivable } from './lock-row.ts';

type LockedRow = { id: string; archived_at: Date | null };

/** Removes a row from every list and keeps it for its history (docs/product.md §3.6); `lock` reads and locks it. @throws `not_found` */
export async function archiveRow(
  call: Call,
  object_type: AuditedObject,
  table: Archivable,
  id: string,
  lock = (tx: Database): Promise<LockedRow> => lockArchivable(tx, table, id),
): Promise<void> {
  await audited(call, object_type, 'archived', async (tx) => {
    const before = await lock(tx);
    if (before.archived_at) return { before, after: before };
    await tx
      .update(table)
      .set({ archived_at: call.now, updated_at: call.now, ...(table === lessons && { state: 'archived' }) })
      .where(eq(table.id, id));
    return { before, after: null };
  });
}

type Restored = {
  /** Runs first, in the transaction: the state that a lesson gets. */
  prepare?: (tx: Database) => Promise<{ state: 'draft' | 'published' } | undefined>;
  /** Runs last: reads the row for the audit log. */
  read?: (tx: Database) => Promise<{ id: string }>;
};

/** Brings an archived row back as it was; one that is not archived stays. @throws AppError `not_found` */
export async function restoreRow(
  call: Call,
  object_type: AuditedObject,
  table: Archivable,
  id: string,
  { prepare, read = (tx) => lockArchivable(tx, table, id) }: Restored = {},
): Promise<void> {
  await audited(call, object_type, 'restored', async (tx) => {
    const more = await prepare?.(tx);
    const { archived_at } = await lockArchivable(tx, table, id);
    if (!archived_at) return { before: null, after: null };
    await tx
      .update(table)
      .set({ archived_at: null, updated_at: call.now, ...more })
      .where(eq(table.id, id));
    return { before: null, after: await read(tx) };
  });
}
