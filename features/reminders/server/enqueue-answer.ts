import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { profiles, push_queue, push_subscriptions } from '#db/schema.ts';
import { afterQuietHours } from '#domain/messages/reminders.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { readChoices } from './reminder-choices.ts';

type Answered = { id: string; user_id: string; email: string; answer: string };

/**
 * Enqueues what tells a person of the answer to their request for help, whatever the general switch and the quiet hours are, since it
 * answers a question. Devices show it from eight in the morning.
 */
export async function enqueueAnswer(
  tx: Database,
  now: Date,
  { id, user_id, email, answer }: Answered,
): Promise<void> {
  const choices = await readChoices(tx, user_id);
  if (choices.mail.includes('support_answer')) {
    await enqueueMail(tx, now, {
      kind: 'support_answer',
      recipient: email,
      data: { request_id: id, answer },
    });
  }
  if (!choices.push.includes('support_answer')) return;
  const devices = await tx
    .select({ subscription_id: push_subscriptions.id, zone: profiles.time_zone })
    .from(push_subscriptions)
    .innerJoin(profiles, eq(profiles.user_id, push_subscriptions.user_id))
    .where(eq(push_subscriptions.user_id, user_id));
  const kind = 'support_answer' as const;
  const messages = devices.map(({ subscription_id, zone }) => ({
    ...{ user_id, subscription_id, kind, created_at: now, due_at: afterQuietHours({ now, zone }) },
  }));
  if (messages.length > 0) await tx.insert(push_queue).values(messages);
}
