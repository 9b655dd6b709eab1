import { and, desc, eq, exists, gte, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { finished_reviews } from '#db/finished-quizzes.ts';
import { pick } from '#db/queries/pick.ts';
import {
  account_deletions,
  auth_users,
  badges,
  profiles,
  push_subscriptions,
  reminder_settings,
  reminders_sent,
  user_badges,
  user_status,
} from '#db/schema.ts';
import {
  FIRST_CHOICES,
  type ReminderChoices,
  type ReminderFacts,
  type SentReminder,
} from '#domain/messages/reminders.ts';
import { hasMailbox } from '#domain/people/names/username.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { mayBeReminded } from './claim-mail-days.ts';
import { readDueCards } from './read-due-cards.ts';
import { readLastWeeks } from './read-last-weeks.ts';
import { readStreaks } from './read-streaks.ts';

/** A person who may be reminded: active, not on the way to be deleted, and with the general switch on. */
export type RemindedPerson = {
  user_id: string;
  email: string;
  zone: string;
  /** Without an address there is none by mail and without a device none for devices: a message that reaches nobody is none. */
  choices: ReminderChoices;
  facts: ReminderFacts;
  last: SentReminder | null;
};

/** Badges and reminders that are older than this have no effect today. */
const LOOK_BACK_MS = 9 * DAY_MS;

/** What a reminder is decided from, of those who may be reminded now. @param before a reminder's day: only what was sent before counts */
export async function readRemindedPeople(
  db: Database,
  ids: string[],
  now: Date,
  { before }: { before?: string } = {},
): Promise<RemindedPerson[]> {
  const people = await readPeople(db, ids);
  const reachable = people.map(({ user_id }) => user_id);
  if (reachable.length === 0) return [];
  const since = new Date(now.getTime() - LOOK_BACK_MS);
  const sent = await readSent(db, reachable);
  const awarded = await readBadges(db, reachable, since);
  const weeks = await readLastWeeks(db, people, now);
  const cards = await readDueCards(db, people, now);
  const streaks = await readStreaks(db, people, now);
  return people.map(({ mail, push, has_device, last_active_at, ...person }) => {
    const own = (sent.get(person.user_id) ?? []).filter(({ local_day }) => !before || local_day < before);
    const streak = streaks.get(person.user_id);
    const choices = {
      mail: hasMailbox(person.email) && mail ? mail : FIRST_CHOICES.mail,
      push: has_device && push ? push : FIRST_CHOICES.push,
    };
    // A reminder names all that is due, and is one of a review only where no badge was.
    const toldOfBadges = own.find(({ kind }) => kind !== 'review_due' && kind !== 'group_message')?.sent_at;
    return {
      ...person,
      choices,
      last: own[0] ?? null,
      facts: {
        ...(cards.get(person.user_id) ?? { due: 0, next_due_at: null }),
        streak_at_risk: streak?.streak_at_risk ?? 0,
        last_active_at: latest(last_active_at, streak?.last_active_at),
        badges: (awarded.get(person.user_id) ?? []).filter(
          ({ awarded_at }) => !toldOfBadges || awarded_at > toldOfBadges,
        ),
        last_week: weeks.get(person.user_id) ?? { points: 0, quizzes: 0 },
      },
    };
  });
}

/** A finished quiz moves the first, a finished review the second. */
const latest = (quiz: Date | null, practice: Date | undefined) =>
  quiz && practice ? (quiz > practice ? quiz : practice) : (quiz ?? practice ?? null);

const readPeople = (db: Database, ids: string[]) =>
  db
    .select({
      user_id: profiles.user_id,
      email: auth_users.email,
      zone: profiles.time_zone,
      last_active_at: profiles.last_activity_at,
      ...pick(reminder_settings, 'mail', 'push'),
      has_device: exists(
        db
          .select({ id: push_subscriptions.id })
          .from(push_subscriptions)
          .where(eq(push_subscriptions.user_id, profiles.user_id)),
      ).mapWith(Boolean),
    })
    .from(profiles)
    .innerJoin(auth_users, eq(auth_users.id, profiles.user_id))
    .leftJoin(reminder_settings, eq(reminder_settings.user_id, profiles.user_id))
    .leftJoin(user_status, eq(user_status.user_id, profiles.user_id))
    .leftJoin(account_deletions, eq(account_deletions.user_id, profiles.user_id))
    .where(and(inArray(profiles.user_id, ids), mayBeReminded));

async function readSent(db: Database, ids: string[]) {
  const rows = await db
    .select()
    .from(reminders_sent)
    .where(inArray(reminders_sent.user_id, ids))
    .orderBy(desc(reminders_sent.sent_at));
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

/** Badges since then that neither the result of a quiz nor that of a review, which awards them as it is finished, has shown. */
async function readBadges(db: Database, ids: string[], since: Date) {
  const rows = await db
    .select({
      ...pick(user_badges, 'user_id', 'awarded_at'),
      title: badges.title,
    })
    .from(user_badges)
    .innerJoin(badges, eq(badges.id, user_badges.badge_id))
    .leftJoin(
      finished_reviews,
      and(
        eq(finished_reviews.user_id, user_badges.user_id),
        eq(finished_reviews.finished_at, user_badges.awarded_at),
      ),
    )
    .where(
      and(
        inArray(user_badges.user_id, ids),
        gte(user_badges.awarded_at, since),
        isNull(user_badges.attempt_id),
        isNull(finished_reviews.id),
      ),
    )
    .orderBy(user_badges.awarded_at);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}
