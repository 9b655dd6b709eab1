import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { reminder_schedule, reminder_settings } from '#db/schema.ts';
import {
  FIRST_CHOICES,
  type ReminderChannel,
  type ReminderChoices,
  type ReminderKind,
} from '#domain/messages/reminders.ts';
import type { Call } from '#server/endpoints/call.ts';

export async function readChoices(db: Database, user_id: string): Promise<ReminderChoices> {
  const [row] = await db
    .select({ mail: reminder_settings.mail, push: reminder_settings.push })
    .from(reminder_settings)
    .where(eq(reminder_settings.user_id, user_id));
  return row ?? FIRST_CHOICES;
}

type ReminderChoice = { user_id: string; kind: ReminderKind; channel: ReminderChannel; is_on: boolean };

/** Saves one choice; the others stay as they are, so that two devices do not undo each other's. */
export async function saveChoice(
  tx: Database,
  now: Date,
  { user_id, kind, channel, is_on }: ReminderChoice,
): Promise<ReminderChoices> {
  const first = FIRST_CHOICES[channel].filter((each) => each !== kind);
  const column = reminder_settings[channel];
  const without = sql`array_remove(${column}, ${kind})`;
  const saved = onlyRow(
    await tx
      .insert(reminder_settings)
      .values({ user_id, [channel]: is_on ? [...first, kind] : first, offer_closed: is_on, updated_at: now })
      .onConflictDoUpdate({
        target: reminder_settings.user_id,
        set: {
          [channel]: is_on ? sql`array_append(${without}, ${kind})` : without,
          // Whoever has found the reminders is not offered them any more.
          offer_closed: sql`${reminder_settings.offer_closed} or ${is_on}`,
          updated_at: now,
        },
      })
      .returning({ mail: reminder_settings.mail, push: reminder_settings.push }),
  );
  await schedule(tx, now, user_id, saved);
  return saved;
}

/** Only people who want a reminder are looked at; a new choice is looked at by the next run. */
async function schedule(tx: Database, now: Date, user_id: string, { mail, push }: ReminderChoices) {
  const wantsSome = [...mail, ...push].some((kind) => kind !== 'support_answer');
  if (!wantsSome) {
    await tx.delete(reminder_schedule).where(eq(reminder_schedule.user_id, user_id));
    return;
  }
  await tx
    .insert(reminder_schedule)
    .values({ user_id, next_check_at: now })
    .onConflictDoUpdate({ target: reminder_schedule.user_id, set: { next_check_at: now } });
}

export const showReminders = async ({ db, caller, push }: Call) => ({
  ...(await readChoices(db, caller.user_id)),
  push_key: push.publicKey,
});

export async function chooseReminders(call: Call, choice: Omit<ReminderChoice, 'user_id'>) {
  const saved = await call.db.transaction((tx) =>
    saveChoice(tx, call.now, { ...choice, user_id: call.caller.user_id }),
  );
  return { ...saved, push_key: call.push.publicKey };
}
