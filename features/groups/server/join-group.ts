import { eq } from 'drizzle-orm';
import { groups } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { addMembers } from './members/add-members.ts';

/** Joins the group that has a code. @throws AppError `unknown_code`, `group_archived`, `code_expired`, `already_in_group` */
export function joinByCode(call: Call, { code }: { code: string }) {
  const { db, caller, now } = call;
  return db.transaction(async (tx) => {
    const [group] = await tx.select().from(groups).where(eq(groups.code, code)).for('no key update');
    if (!group) throw new AppError('unknown_code');
    if (group.archived_at) throw new AppError('group_archived');
    if (group.code_expires_at && group.code_expires_at <= now) throw new AppError('code_expired');
    const { id, name } = group;
    const added = await addMembers(tx, call, { group_id: id, user_ids: [caller.user_id], role: 'pupil' });
    if (added.length === 0) throw new AppError('already_in_group', { message: `Ya estás en «${name}».` });
    return { id, name };
  });
}
