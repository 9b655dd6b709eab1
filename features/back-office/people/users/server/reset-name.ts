import { eq } from 'drizzle-orm';
import { profiles } from '#db/schema.ts';
import { RESET_NAME } from '#domain/people/person-name.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { readUser } from './read-users.ts';

/**
 * Takes away a name that others should not see; its owner can choose another. Repeating it changes nothing.
 * @throws AppError `not_found`
 */
export async function resetName(call: Call, user_id: string) {
  const isOwn = eq(profiles.user_id, user_id);
  await call.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ full_name: profiles.full_name })
      .from(profiles)
      .where(isOwn)
      .for('no key update');
    const after = { full_name: RESET_NAME };
    const entry = { object_type: 'user', object_id: user_id, before: ensureFound(before), after } as const;
    await tx
      .update(profiles)
      .set({ ...after, updated_at: call.now })
      .where(isOwn);
    await recordAudit(tx, authorOf(call), { action: 'name_reset', ...entry });
  });
  return readUser(call, user_id);
}
