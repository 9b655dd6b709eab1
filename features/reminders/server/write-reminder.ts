import type { Database } from '#db/connect.ts';
import { type ReminderText, reminderText } from '#domain/messages/reminder-words.ts';
import {
  type DailyKind,
  dueToday,
  isStillDue,
  type ReminderChannel,
  secondsUntilQuiet,
} from '#domain/messages/reminders.ts';
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
