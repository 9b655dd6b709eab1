import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { profiles } from '#db/schema.ts';
import {
  REMINDER_PAGES,
  type ReminderText,
  reminderText,
  SUPPORT_ANSWER_TEXT,
} from '#domain/messages/reminder-words.ts';
import {
  type DailyKind,
  dueToday,
  isStillDue,
  type ReminderChannel,
  secondsUntilQuiet,
} from '#domain/messages/reminders.ts';
import type { QueuedPush, WrittenPush } from '#server/push/queue.ts';
import { readChoices } from './reminder-choices.ts';
import { readRemindedPeople } from './reminder-facts.ts';

type Enqueued = { user_id: string; kind: DailyKind; local_day: string; channel: ReminderChannel };

/** The words of an enqueued reminder, which name everything due and chosen; null when it is done, unwanted or too late meanwhile. */
export async function writeReminder(
  db: Database,
  { user_id, kind, local_day, channel }: Enqueued,
  now: Date,
): Promise<(ReminderText & { about: DailyKind; ttlSeconds: number }) | null> {
  const [person] = await readRemindedPeople(db, [user_id], now, { before: local_day });
  if (!person?.choices[channel].includes(kind)) return null;
  const { facts, zone, choices } = person;
  const chosen = choices[channel];
  const moment = { now, zone };
  const [first, ...more] = dueToday(moment, chosen, facts);
  if (!first || !isStillDue(moment, kind, local_day, facts)) return null;
  const text = reminderText([first, ...more], moment, facts);
  return { ...text, about: first, ttlSeconds: secondsUntilQuiet(moment) };
}

/** Writes the message of a queued reminder, or returns null when it must not be sent any more. */
export async function writePush(db: Database, queued: QueuedPush, now: Date): Promise<WrittenPush | null> {
  const { user_id, kind, local_day } = queued;
  if (kind === 'support_answer') return writeSupportAnswer(db, user_id);
  if (!local_day) return null;
  const text = await writeReminder(db, { user_id, kind, local_day, channel: 'push' }, now);
  if (!text) return null;
  const { title, body, lines, page, ttlSeconds } = text;
  return { message: { title, body: [body, ...lines].join(' '), url: page, tag: kind }, ttlSeconds };
}

const DAY_SECONDS = 86_400;

async function writeSupportAnswer(db: Database, user_id: string): Promise<WrittenPush | null> {
  const [person] = await db
    .select({ notifications: profiles.notifications })
    .from(profiles)
    .where(eq(profiles.user_id, user_id));
  const { push } = await readChoices(db, user_id);
  if (!person?.notifications || !push.includes('support_answer')) return null;
  const { title, body } = SUPPORT_ANSWER_TEXT;
  const message = { title, body, url: REMINDER_PAGES.support_answer, tag: 'support_answer' };
  return { message, ttlSeconds: DAY_SECONDS };
}
