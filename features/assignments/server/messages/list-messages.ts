import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { pick } from '#db/queries/pick.ts';
import { group_members, group_message_recipients, group_messages, groups } from '#db/schema.ts';
import { ensureLed } from '#features/groups/server/own-group.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';

const SHOWN = 20;
const newest = [desc(group_messages.sent_at), desc(group_messages.id)];

/** The newest messages of a group that the caller leads. @throws AppError `not_found` */
export async function listMessages({ db, caller }: Call, { id }: { id: string }) {
  await ensureLed(db, caller, id);
  const messages = await db
    .select({
      ...pick(group_messages, 'id', 'audience', 'body', 'sent_at'),
      recipients: sql<number>`(select count(*)::int from group_message_recipients r where r.message_id = ${group_messages.id})`,
    })
    .from(group_messages)
    .where(eq(group_messages.group_id, id))
    .orderBy(...newest)
    .limit(SHOWN);
  return { messages };
}

/** What the caller was written as a pupil of a group. @throws AppError `not_found` for whoever is not in it, or no longer */
export async function listOwnMessages({ db, caller }: Call, { id }: { id: string }) {
  const [own] = await db
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(
      group_members,
      and(eq(group_members.group_id, groups.id), eq(group_members.user_id, caller.user_id)),
    )
    .where(and(eq(groups.id, id), isNull(groups.archived_at)));
  ensureFound(own);
  const messages = await db
    .select({
      ...pick(group_messages, 'id', 'body', 'sent_at'),
      from: sql<
        string | null
      >`(select p.full_name from profiles p where p.user_id = ${group_messages.sent_by})`,
    })
    .from(group_message_recipients)
    .innerJoin(group_messages, eq(group_messages.id, group_message_recipients.message_id))
    .where(and(eq(group_message_recipients.user_id, caller.user_id), eq(group_messages.group_id, id)))
    .orderBy(...newest)
    .limit(SHOWN);
  return { messages };
}
