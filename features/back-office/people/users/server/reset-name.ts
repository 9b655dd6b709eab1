import { eq } from 'drizzle-orm';
import { profiles } from '#db/schema.ts';
import { RESET_NAME } from '#domain/people/names/person-name.ts';
import { recordAct } from '#features/back-office/frame/server/record-changes.ts';
import type { Call } from '#server/endpoints/call.ts';
import { lockProfile, readUser } from './read-users.ts';

/** Takes away a name that others should not see; its owner can choose another. @throws AppError `not_found` */
export async function resetName(call: Call, user_id: string) {
  await call.db.transaction(async (tx) => {
    const { full_name } = await lockProfile(tx, user_id);
    const after = { full_name: RESET_NAME };
    await tx
      .update(profiles)
      .set({ ...after, updated_at: call.now })
      .where(eq(profiles.user_id, user_id));
    await recordAct(tx, call, 'name_reset', { user_id, before: { full_name }, after });
  });
  return readUser(call, user_id);
}
