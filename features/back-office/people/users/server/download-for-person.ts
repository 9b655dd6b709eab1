import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { collectPersonalData } from '#features/personal-data/server/collect-and-erase.ts';
import type { Call } from '#server/endpoints/call.ts';
import { eventPeople, recordSecurityEvent } from '#server/session/security-events.ts';

/** The rows about a person, for whom an administrator downloads them. @throws AppError `not_found` */
export async function downloadForPerson(call: Call, userId: string): Promise<File> {
  const file = await collectPersonalData(call, userId);
  await recordAudit(call.db, authorOf(call), {
    action: 'account.data_downloaded',
    object_type: 'user',
    object_id: userId,
    before: null,
    after: { bytes: file.size },
  });
  await recordSecurityEvent(call.db, call, { kind: 'data_downloaded', ...eventPeople(call, userId) });
  return file;
}
