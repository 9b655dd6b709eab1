import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import {
  account_deletions,
  auth_users,
  mail_queue,
  profiles,
  reminders_sent,
  user_status,
} from '#db/schema.ts';
import { afterQuietHours, QUIET_UNTIL } from '#domain/messages/reminders.ts';
import { hasMailbox } from '#domain/people/names/username.ts';
import { addDays } from '#domain/time/calendar-day.ts';
import { instantOf } from '#domain/time/local-time.ts';
import { localDay } from '#domain/time/week.ts';
import { isStaying } from '#features/account/server/ensure-not-last-teacher.ts';

/** Condition, beside `user_status` and `account_deletions`: somebody has the general switch on and an account that stays. */
export const mayBeReminded = and(eq(profiles.notifications, true), isStaying);

type Reached = { user_id: string; email: string; zone: string };

/** Of these people those who get mails: with an address, the general switch on, neither suspended nor on the way to be deleted. */
export async function readReached(db: Database, user_ids: string[]): Promise<Reached[]> {
  if (user_ids.length === 0) return [];
  const people = await db
    .select({ user_id: profiles.user_id, email: auth_users.email, zone: profiles.time_zone })
    .from(profiles)
    .innerJoin(auth_users, eq(auth_users.id, profiles.user_id))
    .leftJoin(user_status, eq(user_status.user_id, profiles.user_id))
    .leftJoin(account_deletions, eq(account_deletions.user_id, profiles.user_id))
    .where(and(inArray(profiles.user_id, user_ids), mayBeReminded));
  return people.filter(({ email }) => hasMailbox(email));
}

/**
 * Enqueues the one mail of a person's day for what a teacher wrote (docs/product.md §19.2): today's where the day has none, after the quiet
 * hours, else tomorrow's. Whoever has such a mail waiting gets it in that one. @returns by person, the local day of the mail
 */
export async function claimMailDays(
  tx: Database,
  now: Date,
  people: Reached[],
): Promise<Map<string, string>> {
  const days = await readWaiting(tx, now, people);
  for (const ahead of [0, 1]) {
    const wanted = people
      .filter(({ user_id }) => !days.has(user_id))
      .map((person) => dated(person, now, ahead));
    for (const { user_id, local_day } of await claim(tx, now, wanted)) days.set(user_id, local_day);
  }
  return days;
}

type Dated = Reached & { local_day: string; due_at: Date };

function dated(person: Reached, now: Date, ahead: number): Dated {
  const { zone } = person;
  const first = afterQuietHours({ now, zone });
  const local_day = addDays(localDay(first, zone), ahead);
  return { ...person, local_day, due_at: ahead === 0 ? first : instantOf(local_day, QUIET_UNTIL, zone) };
}

async function claim(tx: Database, now: Date, wanted: Dated[]): Promise<Dated[]> {
  if (wanted.length === 0) return [];
  const kind = 'group_message' as const;
  const rows = await tx
    .insert(reminders_sent)
    .values(wanted.map(({ user_id, local_day, due_at }) => ({ user_id, local_day, kind, sent_at: due_at })))
    .onConflictDoNothing()
    .returning({ user_id: reminders_sent.user_id });
  const isClaimed = new Set(rows.map(({ user_id }) => user_id));
  const claimed = wanted.filter(({ user_id }) => isClaimed.has(user_id));
  const mails = claimed.map(({ user_id, email, local_day, due_at }) => ({
    ...{ kind: 'reminder' as const, recipient: email, created_at: now, due_at },
    data: { user_id, kind, local_day },
  }));
  if (mails.length > 0) await tx.insert(mail_queue).values(mails);
  return claimed;
}

async function readWaiting(tx: Database, now: Date, people: Reached[]): Promise<Map<string, string>> {
  const ids = people.map(({ user_id }) => user_id);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ user_id: reminders_sent.user_id, local_day: reminders_sent.local_day })
    .from(reminders_sent)
    .where(
      and(
        inArray(reminders_sent.user_id, ids),
        eq(reminders_sent.kind, 'group_message'),
        gt(reminders_sent.sent_at, now),
      ),
    );
  return new Map(rows.map(({ user_id, local_day }) => [user_id, local_day]));
}
