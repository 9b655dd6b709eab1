import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';

/** Notes in the audit log that an administrator took a file with these contents away. @param name what it is a file of */
export const recordExport = (call: Call, name: string, contents: Record<string, unknown>): Promise<void> =>
  recordAudit(call.db, authorOf(call), {
    action: 'exported',
    object_type: 'export',
    object_id: name,
    before: null,
    after: contents,
  });
