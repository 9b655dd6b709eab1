import { and, asc, desc, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { mail_queue, push_queue, push_subscriptions, reminder_schedule, reminders_sent } from '#db/schema.ts';
import {
  chooseReminder,
  type DailyKind,
  dueToday,
  hadReminder,
  nextCheckAt,
  type ReminderChannel,
  type ReminderKind,
} from '#domain/messages/reminders.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { localDay } from '#domain/time/week.ts';
import type { Services } from '#server/services.ts';
import { type RemindedPerson, readRemindedPeople } from './reminder-facts.ts';

/** People per transaction, which takes some tens of milliseconds. */
const BATCH = 200;
/** Reminders older than this are forgotten with the person's next one. */
const KEPT_DAYS = 90;

type ReminderServices = Pick<Services, 'db' | 'clock' | 'wakeMailer' | 'wakePush'>;

/**
 * Enqueues the reminder that each person whose time has come gets today, if any. A batch is one transaction, so processes that share the
 * work or end in the middle of it send nobody a second one. @returns how many people were looked at
 */
export async function scheduleReminders(services: ReminderServices): Promise<number> {
  let done = 0;
  for (;;) {
    const batch = await services.db.transaction((tx) => scheduleBatch(tx, services.clock()));
    done += batch.looked;
    if (batch.reminded > 0) {
      services.wakeMailer();
      services.wakePush();
    }
    if (batch.looked < BATCH) return done;
  }
}

async function scheduleBatch(tx: Database, now: Date): Promise<{ looked: number; reminded: number }> {
  const due = await tx
    .select({ user_id: reminder_schedule.user_id })
    .from(reminder_schedule)
    .where(lte(reminder_schedule.next_check_at, now))
    .orderBy(asc(reminder_schedule.next_check_at), asc(reminder_schedule.user_id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (due.length === 0) return { looked: 0, reminded: 0 };
  const ids = due.map(({ user_id }) => user_id);
  const people = await readRemindedPeople(tx, ids, now);
  const chosen = people.flatMap((person) => chooseFor(person, now));
  const claimed = await claimDays(tx, chosen, now);
  await enqueueMails(tx, claimed, now);
  await enqueuePushes(tx, claimed, now);
  const isReminded = new Set(claimed.map(({ user_id }) => user_id));
  await moveOn(tx, ids, people, isReminded, now);
  return { looked: due.length, reminded: claimed.length };
}

type Chosen = RemindedPerson & {
  kind: DailyKind;
  local_day: string;
  /** What the day's message of each channel begins with; null for one on which nothing that is due was chosen. */
  first: Record<ReminderChannel, DailyKind | null>;
};

/** It is the only reminder of its day, so it goes by every channel on which something that is due was chosen. */
function chooseFor(person: RemindedPerson, now: Date): Chosen[] {
  const moment = { now, zone: person.zone };
  const { mail, push } = person.choices;
  const kind = chooseReminder(moment, [...mail, ...push], person.facts, person.last);
  const firstOf = (kinds: readonly ReminderKind[]) => dueToday(moment, kinds, person.facts)[0] ?? null;
  const first = { mail: firstOf(mail), push: firstOf(push) };
  return kind ? [{ ...person, kind, first, local_day: localDay(now, person.zone) }] : [];
}

/** Only whose day is saved here gets a reminder, whatever else was decided. */
async function claimDays(tx: Database, chosen: Chosen[], sent_at: Date): Promise<Chosen[]> {
  if (chosen.length === 0) return [];
  const claimed = await tx
    .insert(reminders_sent)
    .values(chosen.map(({ user_id, local_day, kind }) => ({ user_id, local_day, kind, sent_at })))
    .onConflictDoNothing()
    .returning({ user_id: reminders_sent.user_id });
  const ids = claimed.map(({ user_id }) => user_id);
  if (ids.length === 0) return [];
  await tx
    .delete(reminders_sent)
    .where(
      and(
        inArray(reminders_sent.user_id, ids),
        lte(reminders_sent.sent_at, sql`${sent_at}::timestamptz - make_interval(days => ${KEPT_DAYS})`),
      ),
    );
  return chosen.filter(({ user_id }) => ids.includes(user_id));
}

async function enqueueMails(tx: Database, claimed: Chosen[], now: Date): Promise<void> {
  const mails = claimed.flatMap(({ user_id, email, first: { mail: kind }, local_day }) =>
    kind
      ? {
          ...{ kind: 'reminder' as const, recipient: email, created_at: now, due_at: now },
          data: { user_id, kind, local_day },
        }
      : [],
  );
  if (mails.length > 0) await tx.insert(mail_queue).values(mails);
}

async function enqueuePushes(tx: Database, claimed: Chosen[], now: Date): Promise<void> {
  const wanted = new Map(
    claimed.flatMap(({ user_id, first: { push: kind }, local_day }) =>
      kind ? [[user_id, { kind, local_day }] as const] : [],
    ),
  );
  if (wanted.size === 0) return;
  const devices = await tx
    .select({ id: push_subscriptions.id, user_id: push_subscriptions.user_id })
    .from(push_subscriptions)
    .where(inArray(push_subscriptions.user_id, [...wanted.keys()]))
    .orderBy(desc(push_subscriptions.created_at));
  const messages = devices.map(({ id: subscription_id, user_id }) => {
    const { kind, local_day } = wanted.get(user_id)!;
    return { user_id, subscription_id, kind, local_day, created_at: now, due_at: now };
  });
  if (messages.length > 0) await tx.insert(push_queue).values(messages);
}

/** People who may not be reminded now are looked at again tomorrow, since that can change. */
async function moveOn(
  tx: Database,
  ids: string[],
  people: RemindedPerson[],
  isReminded: Set<string>,
  now: Date,
): Promise<void> {
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const next = new Map(
    people.map(({ user_id, zone, facts, last }) => {
      const moment = { now, zone };
      const isDoneToday = isReminded.has(user_id) || hadReminder(moment, last);
      return [user_id, nextCheckAt(moment, { isDoneToday, next_due_at: facts.next_due_at })];
    }),
  );
  const times = ids.map((id) => (next.get(id) ?? tomorrow).toISOString());
  await tx.execute(sql`
    update ${reminder_schedule} s set next_check_at = n.next_check_at
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[]) as n (user_id, next_check_at)
    where s.user_id = n.user_id`);
}
