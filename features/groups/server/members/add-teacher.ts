import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { account_deletions, auth_users, group_members, profiles, user_status } from '#db/schema.ts';
import { isStaying, mayTeach } from '#features/account/server/ensure-not-last-teacher.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { wrongField } from '#server/http/app-error.ts';
import { lockOwnGroup } from '../own-group.ts';
import { addMembers, takeMembers } from './add-members.ts';

/** The same for an unknown address, a learner's and one of somebody suspended or leaving, so that it does not tell who has an account. */
const NOBODY = 'Ningún docente tiene ese correo. Pide a quien administra que le dé la función de docencia.';

type Desired = { id: string; email: string; instead_of_me: boolean };

/** Makes somebody who may teach a teacher of the group, beside the caller or instead. @throws AppError `not_found`, `invalid_request` */
export async function addTeacher(call: Call, { id, email, instead_of_me }: Desired) {
  const { caller } = call;
  return call.db.transaction(async (tx) => {
    await lockOwnGroup(tx, caller, id);
    const teacher = await findTeacher(tx, email);
    if (!teacher) throw wrongField('email', NOBODY);
    const { user_id, full_name } = teacher;
    const added = await addMembers(tx, call, { group_id: id, user_ids: [user_id], role: 'teacher' });
    const ofGroup = and(eq(group_members.group_id, id), eq(group_members.user_id, user_id));
    // Somebody who learnt in the group teaches it from now on.
    if (added.length === 0) await tx.update(group_members).set({ role: 'teacher' }).where(ofGroup);
    if (instead_of_me && user_id !== caller.user_id) await takeMembers(tx, call, id, [caller.user_id]);
    await recordAudit(tx, authorOf(call), {
      action: 'made_group_teacher',
      object_type: 'user',
      object_id: user_id,
      before: null,
      after: { group_id: id, ...(instead_of_me && { instead_of: caller.user_id }) },
    });
    return { full_name };
  });
}

async function findTeacher(tx: Database, email: string) {
  const [teacher] = await tx
    .select({ user_id: profiles.user_id, full_name: profiles.full_name })
    .from(profiles)
    .innerJoin(auth_users, eq(auth_users.id, profiles.user_id))
    .leftJoin(user_status, eq(user_status.user_id, profiles.user_id))
    .leftJoin(account_deletions, eq(account_deletions.user_id, profiles.user_id))
    .where(and(eq(auth_users.email, email), mayTeach, isStaying));
  return teacher;
}
