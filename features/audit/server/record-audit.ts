import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#db/connect.ts';
import { audit_log } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { AuditedObject } from '../audited-object.ts';

export type AuditEntry = {
  /** What was done, as the back office names it: created, edited, archived, suspended … */
  action: string;
  object_type: AuditedObject;
  object_id: string;
  before: object | null;
  after: object | null;
};

/** Who writes, from where, and when; nobody is named for the command line. */
export type Author = { actor_id: string | null; request_id: string | null; now: Date };

export const authorOf = ({ caller, requestId, now }: Call): Author => ({
  actor_id: caller.user_id,
  request_id: requestId,
  now,
});

/** Keeps what an administrator changed, in the transaction of the change; a change of nothing leaves no trace. */
export async function recordAudit(tx: Database, author: Author, ...entries: AuditEntry[]): Promise<void> {
  const { now: created_at, ...who } = author;
  const rows = entries
    .filter(({ before, after }) => !isSame(before, after))
    .map((entry) => ({ ...entry, ...who, created_at }));
  if (rows.length > 0) await tx.insert(audit_log).values(rows);
}

/** Whether two versions of a row say the same, whenever they were written. */
const isSame = (before: object | null, after: object | null) =>
  isDeepStrictEqual({ ...before, updated_at: null }, { ...after, updated_at: null });
