import { addDays } from '#domain/time/calendar-day.ts';
import { instantOf, minutesOfDay } from '#domain/time/local-time.ts';
import { localDay } from '#domain/time/week.ts';

/** What people can be told of, in the order of the settings (docs/product.md §19). */
export const REMINDER_KINDS = [
  'review_due',
  'streak_at_risk',
  'badge',
  'weekly_summary',
  'support_answer',
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** An answer is not a reminder: it is sent whenever it is given, and does not count for the day. */
export type DailyKind = Exclude<ReminderKind, 'support_answer'>;

/** What may be the one mail of a person's day: a reminder, or what teachers of their groups wrote. */
export const MAILS_OF_DAY = [...REMINDER_KINDS, 'group_message'] as const;
export type MailOfDay = DailyKind | 'group_message';

export const REMINDER_CHANNELS = ['mail', 'push'] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

export type ReminderChoices = Record<ReminderChannel, ReminderKind[]>;

/** Whoever has chosen nothing gets the answers to their own requests by mail, and nothing else. */
export const FIRST_CHOICES: ReminderChoices = { mail: ['support_answer'], push: [] };

/** The hours in which nobody is disturbed: from 21:00 to 8:00 on the person's clock. */
export const QUIET_FROM = 21;
export const QUIET_UNTIL = 8;

/** From this hour on a day without practice puts the streak at risk. */
const EVENING = 18;

const DAYS_OF_NEWS = 7;

/** What is known of a person when a reminder is considered. */
export type ReminderFacts = {
  due: number;
  /** When the next question is due that is not yet, if there is one. */
  next_due_at: Date | null;
  /** The streak that ends today without practice; 0 where there is none, or where a freeze or a pause protects it. */
  streak_at_risk: number;
  last_active_at: Date | null;
  /** The badges since the last reminder of badges, without those that a result has shown to their owner. */
  badges: { title: string; awarded_at: Date }[];
  last_week: { points: number; quizzes: number };
};

export type SentReminder = { local_day: string };

type Moment = { now: Date; zone: string };

export function isQuiet({ now, zone }: Moment): boolean {
  const minutes = minutesOfDay(now, zone);
  return minutes >= QUIET_FROM * 60 || minutes < QUIET_UNTIL * 60;
}

/** Whether the person has had today's reminder. A day that comes twice, as on a flight west, brings no second one. */
export const hadReminder = ({ now, zone }: Moment, last: SentReminder | null): boolean =>
  last !== null && last.local_day >= localDay(now, zone);

const isActiveToday = ({ now, zone }: Moment, { last_active_at }: ReminderFacts) =>
  last_active_at !== null && localDay(last_active_at, zone) >= localDay(now, zone);

/** Badges to tell of, which are recent. */
export function newBadges({ now, zone }: Moment, { badges }: Pick<ReminderFacts, 'badges'>) {
  const since = addDays(localDay(now, zone), -DAYS_OF_NEWS);
  return badges.filter(({ awarded_at }) => localDay(awarded_at, zone) >= since);
}

export const isMonday = ({ now, zone }: Moment): boolean => new Date(localDay(now, zone)).getUTCDay() === 1;

/** The kinds from what is lost first to what waits longest, each with the condition on which it is due on a day. */
const REASONS: [DailyKind, (moment: Moment, facts: ReminderFacts) => boolean][] = [
  ['streak_at_risk', (moment, facts) => facts.streak_at_risk > 0 && !isActiveToday(moment, facts)],
  [
    'weekly_summary',
    (moment, { last_week }) => isMonday(moment) && (last_week.points > 0 || last_week.quizzes > 0),
  ],
  ['badge', (moment, facts) => newBadges(moment, facts).length > 0],
  ['review_due', (moment, facts) => facts.due > 0 && !isActiveToday(moment, facts)],
];

/** Of these kinds those that are due on the person's day, what is lost first at the head: a reminder names them all. */
export const dueToday = (moment: Moment, kinds: readonly ReminderKind[], facts: ReminderFacts): DailyKind[] =>
  REASONS.filter(([kind, isDue]) => kinds.includes(kind) && isDue(moment, facts)).map(([kind]) => kind);

/** A streak by itself is a reason from the evening on. */
const isReasonNow = (kind: DailyKind, { now, zone }: Moment) =>
  kind !== 'streak_at_risk' || minutesOfDay(now, zone) >= EVENING * 60;

/** The kind for which a person gets a reminder now, or null. Never two on one local day, and none in the quiet hours. */
export function chooseReminder(
  moment: Moment,
  kinds: readonly ReminderKind[],
  facts: ReminderFacts,
  last: SentReminder | null,
): DailyKind | null {
  if (isQuiet(moment) || hadReminder(moment, last)) return null;
  return dueToday(moment, kinds, facts).find((kind) => isReasonNow(kind, moment)) ?? null;
}

/** Whether a reminder that was chosen before still has its cause, its day and its hour when it is about to be sent. */
export function isStillDue(
  moment: Moment,
  kind: DailyKind,
  local_day: string,
  facts: ReminderFacts,
): boolean {
  if (isQuiet(moment) || localDay(moment.now, moment.zone) !== local_day) return false;
  return dueToday(moment, [kind], facts).length > 0;
}

/** When to look at a person again: in the morning, in the evening, and when the next question is due between them. */
export function nextCheckAt(
  { now, zone }: Moment,
  { isDoneToday, next_due_at }: { isDoneToday: boolean; next_due_at: Date | null },
): Date {
  const today = localDay(now, zone);
  const tomorrow = instantOf(addDays(today, 1), QUIET_UNTIL, zone);
  if (isDoneToday) return tomorrow;
  const hours = [QUIET_UNTIL, EVENING].map((hour) => instantOf(today, hour, zone));
  const dues = next_due_at && !isQuiet({ now: next_due_at, zone }) ? [next_due_at] : [];
  const times = [...hours, ...dues].filter((time) => time > now && time < tomorrow);
  return times.reduce((first, time) => (time < first ? time : first), tomorrow);
}

/** The first instant from now on that is not in the quiet hours. */
export function afterQuietHours(moment: Moment): Date {
  if (!isQuiet(moment)) return moment.now;
  const today = localDay(moment.now, moment.zone);
  const morning = instantOf(today, QUIET_UNTIL, moment.zone);
  return morning > moment.now ? morning : instantOf(addDays(today, 1), QUIET_UNTIL, moment.zone);
}

/** Seconds until the quiet hours begin, so that a device that is switched on at night shows nothing; 0 within them. */
export function secondsUntilQuiet(moment: Moment): number {
  if (isQuiet(moment)) return 0;
  const evening = instantOf(localDay(moment.now, moment.zone), QUIET_FROM, moment.zone);
  return Math.max(0, Math.floor((evening.getTime() - moment.now.getTime()) / 1000));
}
