import type { Database } from '#db/connect.ts';
import { type DailyKind, isStillDue, type ReminderChannel } from '#domain/reminders.ts';
import { type RemindedPerson, readRemindedPeople } from './reminder-facts.ts';

type Enqueued = { user_id: string; kind: DailyKind; local_day: string; channel: ReminderChannel };

/**
 * The person of an enqueued reminder, or null when it must not be sent any more: suspended or unsubscribed meanwhile, already done
 * with it, or too late in the day.
 */
export async function findStillDue(
  db: Database,
  { user_id, kind, local_day, channel }: Enqueued,
  now: Date,
): Promise<RemindedPerson | null> {
  const [person] = await readRemindedPeople(db, [user_id], now, { before: local_day });
  if (!person?.choices[channel].includes(kind)) return null;
  return isStillDue({ now, zone: person.zone }, kind, local_day, person.facts) ? person : null;
}
