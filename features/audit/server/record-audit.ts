import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#db/connect.ts';
import { audit_log } from '#db/schema.ts';
import type { AuditAction } from '#domain/audit.ts';
import type { Acting } from '#server/endpoints/call.ts';
import type { AuditedObject } from '../audited-object.ts';

export type AuditEntry = {
  action: AuditAction;
  object_type: AuditedObject;
  object_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Who makes the change, in which request, and when (UTC); the command line has neither actor nor request. */
export type Author = { actor_id: string | null; request_id: string | null; now: Date };

export const authorOf = ({ caller, requestId, now }: Acting): Author => ({
  actor_id: caller.user_id,
  request_id: requestId,
  now,
});

/** Records changes by an administrator in the transaction `tx` of the change, except those that change nothing. */
export async function recordAudit(tx: Database, author: Author, ...entries: AuditEntry[]): Promise<void> {
  const { now: created_at, ...who } = author;
  const rows = entries
    .filter(({ before, after }) => !isSame(before, after))
    .map((entry) => ({ ...entry, ...who, created_at }));
  if (rows.length > 0) await tx.insert(audit_log).values(rows);
}

const isSame = (before: object | null, after: object | null) =>
  isDeepStrictEqual({ ...before, updated_at: null }, { ...after, updated_at: null });
