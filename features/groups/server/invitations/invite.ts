import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_users, group_invitations, group_members } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { ensureLed, lockOwnGroup } from '../own-group.ts';

const INVITATION_MS = 14 * DAY_MS;

/** Condition: an invitation can still be accepted at `now`. */
export const isOpen = (now: Date) =>
  and(isNull(group_invitations.used_at), gt(group_invitations.expires_at, now));

/**
 * Invites addresses to a group; who was invited before gets a new link, and the old one ends. @throws AppError `not_found`,
 * `group_archived`
 */
export async function invite(call: Call, { id, emails }: { id: string; emails: string[] }) {
  const { now, caller } = call;
  const reply = await call.db.transaction(async (tx) => {
    await lockOwnGroup(tx, caller, id);
    const given = [...new Set(emails)];
    const already_in = await addressesIn(tx, id, given);
    const invited = given.filter((email) => !already_in.includes(email));
    for (const email of invited) await renewInvitation(tx, call, { group_id: id, email });
    if (invited.length > 0)
      await recordAudit(tx, authorOf(call), {
        action: 'invited_to_group',
        object_type: 'group',
        object_id: id,
        before: null,
        // Without addresses: the log keeps its rows when their owners' accounts are erased.
        after: { invitations: invited.length, at: now.toISOString() },
      });
    return { invited: invited.length, already_in };
  });
  call.wakeMailer();
  return reply;
}

async function addressesIn(tx: Database, group_id: string, emails: string[]): Promise<string[]> {
  const rows = await tx
    .select({ email: auth_users.email })
    .from(group_members)
    .innerJoin(auth_users, eq(auth_users.id, group_members.user_id))
    .where(and(eq(group_members.group_id, group_id), inArray(auth_users.email, emails)));
  return rows.map(({ email }) => email);
}

async function renewInvitation(tx: Database, { now, caller }: Call, to: { group_id: string; email: string }) {
  const set = {
    token_hash: null,
    invited_by: caller.user_id,
    created_at: now,
    expires_at: new Date(now.getTime() + INVITATION_MS),
    used_at: null,
  };
  const [invitation] = await tx
    .insert(group_invitations)
    .values({ ...to, ...set })
    .onConflictDoUpdate({ target: [group_invitations.group_id, group_invitations.email], set })
    .returning({ id: group_invitations.id });
  const data = { invitation_id: ensureFound(invitation).id };
  await enqueueMail(tx, now, { kind: 'group_invitation', recipient: to.email, data });
}

/** The invitations of a group that nobody has accepted yet, by address. @throws AppError `not_found` */
export async function listInvitations({ db, caller, now }: Call, { id }: { id: string }) {
  await ensureLed(db, caller, id);
  const invitations = await db
    .select({
      id: group_invitations.id,
      email: group_invitations.email,
      created_at: group_invitations.created_at,
      expires_at: group_invitations.expires_at,
    })
    .from(group_invitations)
    .where(and(eq(group_invitations.group_id, id), isOpen(now)))
    .orderBy(asc(group_invitations.email));
  return { invitations };
}

/** Withdraws an invitation; its link ends. @throws AppError `not_found` */
export async function withdrawInvitation(
  call: Call,
  { id, invitation_id }: { id: string; invitation_id: string },
) {
  await call.db.transaction(async (tx) => {
    await lockOwnGroup(tx, call.caller, id);
    const ofGroup = and(eq(group_invitations.id, invitation_id), eq(group_invitations.group_id, id));
    const [gone] = await tx.delete(group_invitations).where(ofGroup).returning({ id: group_invitations.id });
    ensureFound(gone);
  });
}
