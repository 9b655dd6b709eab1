import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { group_invitations, groups } from '#db/schema.ts';
import type { Acting, Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken } from '#server/session/secret-token.ts';
import { addMembers } from '../members/add-members.ts';
import { isOpen } from './invite.ts';

/** An open invitation, by the token of its link or by its id. @throws AppError `invalid_invitation` */
async function findInvitation(db: Database, now: Date, of: { token: string } | { id: string }) {
  const condition =
    'token' in of ? eq(group_invitations.token_hash, hashToken(of.token)) : eq(group_invitations.id, of.id);
  const [invitation] = await db
    .select({
      id: group_invitations.id,
      group_id: groups.id,
      name: groups.name,
      email: group_invitations.email,
      role: group_invitations.role,
    })
    .from(group_invitations)
    .innerJoin(groups, eq(groups.id, group_invitations.group_id))
    .where(and(condition, isOpen(now), isNull(groups.archived_at)));
  if (!invitation) throw new AppError('invalid_invitation');
  return invitation;
}

/** To which group a mailed link leads, and for whom it is. @throws AppError `invalid_invitation` */
export async function lookAtInvitation({ db, now }: Call, link: { token: string }) {
  const { name, email } = await findInvitation(db, now, link);
  return { name, email };
}

/** Joins a group by a mailed link. @throws AppError `invalid_invitation`, `invitation_for_other`, `already_in_group` */
export function acceptInvitation(call: Call, link: { token: string }) {
  const { caller, now } = call;
  return call.db.transaction(async (tx) => {
    const invitation = await findInvitation(tx, now, link);
    if (invitation.email !== caller.email) throw new AppError('invitation_for_other');
    const { group_id: id, name } = invitation;
    if (!(await joinAsInvited(tx, call, { ...invitation, user_id: caller.user_id })))
      throw new AppError('already_in_group', { message: `Ya estás en «${name}».` });
    return { id, name };
  });
}

/** Adds the new owner of an account to the group for whose invitation it was made, unless that ended meanwhile. */
export async function acceptOnConfirming(
  tx: Database,
  moment: Pick<Acting, 'now'>,
  { user_id, invitation_id }: { user_id: string; invitation_id: string | null },
): Promise<void> {
  if (!invitation_id) return;
  // An account is made although its group has no seat left; the invitation stays for when there is one.
  await tx
    .transaction(async (inner) => {
      const invitation = await findInvitation(inner, moment.now, { id: invitation_id });
      await joinAsInvited(inner, moment, { ...invitation, user_id });
    })
    .catch((error: unknown) => {
      if (!(error instanceof AppError && ['no_seats', 'invalid_invitation'].includes(error.code)))
        throw error;
    });
}

type Joining = Awaited<ReturnType<typeof findInvitation>> & { user_id: string };

async function joinAsInvited(tx: Database, moment: Pick<Acting, 'now'>, joining: Joining): Promise<boolean> {
  const { id, group_id, user_id, role } = joining;
  await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, group_id)).for('no key update');
  // It may have been withdrawn while this waited for the group.
  await findInvitation(tx, moment.now, { id });
  const added = await addMembers(tx, moment, { group_id, user_ids: [user_id], role });
  await tx.update(group_invitations).set({ used_at: moment.now }).where(eq(group_invitations.id, id));
  return added.length > 0;
}
