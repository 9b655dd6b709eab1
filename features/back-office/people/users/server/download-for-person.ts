import { recordAct } from '#features/back-office/frame/server/record-changes.ts';
import { collectPersonalData } from '#features/personal-data/server/collect-and-erase.ts';
import type { Call } from '#server/endpoints/call.ts';
import { eventPeople, recordSecurityEvent } from '#server/session/security-events.ts';

/** The rows about a person, for whom an administrator downloads them. @throws AppError `not_found` */
export async function downloadForPerson(call: Call, userId: string): Promise<File> {
  const file = await collectPersonalData(call, userId);
  const after = { bytes: file.size };
  await recordAct(call.db, call, 'account.data_downloaded', { user_id: userId, before: null, after });
  await recordSecurityEvent(call.db, call, { kind: 'data_downloaded', ...eventPeople(call, userId) });
  return file;
}
