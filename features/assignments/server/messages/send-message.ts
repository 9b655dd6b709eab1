import { and, eq, gte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { group_message_recipients, group_messages, groups } from '#db/schema.ts';
import { MESSAGES_A_DAY, needsTask } from '#domain/groups/message-audiences.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { ensureRepeated } from '#features/back-office/frame/server/lock-row.ts';
import { ensureLed, lockOwnGroup } from '#features/groups/server/own-group.ts';
import { claimMailDays, readReached } from '#features/reminders/server/claim-mail-days.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound, wrongField } from '#server/http/app-error.ts';
import type { messagesContract } from '../../messages.contract.ts';
import { type Audience, readRecipients } from './read-recipients.ts';

type Sent = z.output<NonNullable<(typeof messagesContract.send)['~orpc']['inputSchema']>>;

/** How many pupils of a group that the caller leads a message would reach, and how many of them by mail. @throws AppError `not_found` */
export async function countRecipients({ db, caller, now }: Call, { id, ...to }: Audience & { id: string }) {
  await ensureLed(db, caller, id);
  const [group] = await db.select().from(groups).where(eq(groups.id, id));
  const user_ids = await readRecipients(db, ensureFound(group), to, now);
  return { recipients: user_ids.length, with_mail: (await readReached(db, user_ids)).length };
}

/**
 * Writes to pupils of a group that the caller leads: in the app, and in the one mail of their day. A repeated request with its id sends
 * nothing. @throws AppError `not_found`, `group_archived`, `rate_limited`, `conflict`, `invalid_request` when nobody is meant
 */
export async function sendMessage(call: Call, { id, message_id, body, ...to }: Sent) {
  const { caller, now } = call;
  const { audience } = to;
  // Where no assignment decides who is meant, one that came along is not looked at.
  const assignment_id = (needsTask(audience) && to.assignment_id) || null;
  const row = await call.db.transaction(async (tx) => {
    const group = await lockOwnGroup(tx, caller, id);
    const [known] = await tx.select().from(group_messages).where(eq(group_messages.id, message_id));
    if (known) {
      ensureRepeated({ ...known, archived_at: null }, { group_id: id, body, audience, assignment_id });
      return known;
    }
    await ensureWithinDay(tx, group, now);
    const user_ids = await readRecipients(tx, group, to, now);
    if (user_ids.length === 0)
      throw wrongField('audience', 'Ahora mismo no hay nadie así. Elige a otras personas.');
    const values = { id: message_id, group_id: id, sent_by: caller.user_id, audience, assignment_id, body };
    const made = onlyRow(
      await tx
        .insert(group_messages)
        .values({ ...values, sent_at: now })
        .returning(),
    );
    const days = await claimMailDays(tx, now, await readReached(tx, user_ids));
    await tx
      .insert(group_message_recipients)
      .values(user_ids.map((user_id) => ({ message_id, user_id, mail_day: days.get(user_id) ?? null })));
    await recordAudit(tx, authorOf(call), {
      ...{ action: 'messaged', object_type: 'group', object_id: id, before: null },
      after: { name: group.name, audience, assignment_id, recipients: user_ids.length },
    });
    return made;
  });
  call.wakeMailer();
  const recipients = await call.db.$count(
    group_message_recipients,
    eq(group_message_recipients.message_id, message_id),
  );
  return { ...row, recipients };
}

/** The group's row is locked, so that of two who write at once each finds the other's. */
async function ensureWithinDay(tx: Database, { id, time_zone }: typeof groups.$inferSelect, now: Date) {
  const today = sql`date_trunc('day', ${now}::timestamptz, ${time_zone})`;
  const sent = await tx.$count(
    group_messages,
    and(eq(group_messages.group_id, id), gte(group_messages.sent_at, today)),
  );
  if (sent >= MESSAGES_A_DAY)
    throw new AppError('rate_limited', {
      message: `Esta aula ya recibió ${MESSAGES_A_DAY} mensajes hoy. Escribe mañana; este no se ha enviado.`,
    });
}
