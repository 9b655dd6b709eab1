import { createECDH, randomBytes } from 'node:crypto';
import { badges, profiles, user_badges } from '#db/schema.ts';
import type { ReminderChannel, ReminderKind } from '#domain/messages/reminders.ts';
import { mailWriters } from '#features/mail-writers.ts';
import { scheduleReminders } from '#features/reminders/server/schedule-reminders.ts';
import { writePush } from '#features/reminders/server/write-reminder.ts';
import { sendDueMail } from '#server/mail/queue.ts';
import type { Mail } from '#server/mail/transport.ts';
import { sendDuePushes } from '#server/push/queue.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** What the background does: looks who is due, then sends. @returns the mails of this run */
export async function remind(app: TestApp): Promise<Mail[]> {
  const before = app.mails.length;
  await scheduleReminders(app.services);
  await sendDueMail(app.services, mailWriters);
  await sendDuePushes(app.services, writePush);
  return app.mails.slice(before);
}

export const choose = (person: Person, kind: ReminderKind, channel: ReminderChannel = 'mail', is_on = true) =>
  person.put('/api/reminders', { kind, channel, is_on });

/** A badge of this title for these people, awarded now and outside of a quiz. */
export async function awardBadge(app: TestApp, people: Person[], title = 'Primer paso'): Promise<void> {
  const [badge] = await app.db
    .insert(badges)
    .values({ title, condition_type: 'points_earned', condition_value: 1 })
    .returning();
  await app.db
    .insert(user_badges)
    .values(people.map(({ user_id }) => ({ user_id, badge_id: badge!.id, awarded_at: app.now() })));
}

/** A browser's subscription, with the key that reads its messages. */
export function createBrowser(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(6).toString('hex')}`,
) {
  const key = createECDH('prime256v1');
  const p256dh = key.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { key, subscription: { endpoint, keys: { p256dh, auth } } };
}

export const setZone = (app: TestApp, time_zone: string) => app.db.update(profiles).set({ time_zone });
