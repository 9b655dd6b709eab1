import { eq } from 'drizzle-orm';
import { group_removals, groups } from '#db/schema.ts';
import { ensureNotLastTeacher } from '#features/account/server/ensure-not-last-teacher.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { lockOwnGroup } from '../own-group.ts';
import { takeMembers } from './add-members.ts';

/** Leaves a group. @throws AppError `not_found` for whoever is not in it, `last_teacher` */
export async function leaveGroup(call: Call, { id }: { id: string }): Promise<void> {
  const { db, caller } = call;
  await db.transaction(async (tx) => {
    const [group] = await tx
      .select({ id: groups.id })
      .from(groups)
      .where(eq(groups.id, id))
      .for('no key update');
    await ensureNotLastTeacher(tx, caller.user_id, ensureFound(group).id);
    ensureFound((await takeMembers(tx, call, id, [caller.user_id]))[0]);
  });
}

/** Takes somebody out of a group that the caller leads; only a teacher lets them in again. @throws AppError `not_found`, `last_teacher` */
export async function removeMember(call: Call, { id, user_id }: { id: string; user_id: string }) {
  await call.db.transaction(async (tx) => {
    const group = await lockOwnGroup(tx, call.caller, id);
    await ensureNotLastTeacher(tx, user_id, id);
    ensureFound((await takeMembers(tx, call, id, [user_id]))[0]);
    await tx.insert(group_removals).values({ group_id: id, user_id, removed_at: call.now });
    await recordAudit(tx, authorOf(call), {
      action: 'removed_from_group',
      object_type: 'user',
      object_id: user_id,
      before: { group_id: group.id },
      after: null,
    });
  });
}
