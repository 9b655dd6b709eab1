import { addDays, describeDay } from '#domain/time/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { startOfDay } from '#domain/time/local-days.ts';
import { localDay } from '#domain/time/week.ts';

/** A freeze covers one missed day. One is earned with each 7th active day, and at most 2 are held (docs/product.md §16). */
export const FREEZE_EVERY = 7;
export const MOST_FREEZES = 2;

/** A streak's zone changes at most once in this time, so that alternating zones gains no days. */
const ZONE_HELD_MS = 20 * HOUR_MS;

/** Travelling east the local date can skip a day; the next active day may follow within this time. */
const TRAVEL_MS = 36 * HOUR_MS;

/** A finished quiz or review: the server's instant, and the IANA zone in which the learner was. */
export type StreakEvent = { at: Date; zone: string };

/** A day ('YYYY-MM-DD') that counts, with the event that made it active and the zone that decided the day. */
export type ActiveDay = {
  day: string;
  at: Date;
  time_zone: string;
  /** The last finish of the day, from which a journey is measured; by default the first. */
  until?: Date;
};

/** Days on which a streak rests by arrangement; both are included. */
export type Pause = { first_day: string; last_day: string };

export type Streak = {
  /** Active days in a row up to `last_day`; covered and paused days in between are not counted. */
  days: number;
  longest: number;
  last_day: string;
  /** When `last_day` became active. */
  last_at: Date;
  /** How many missed days right before `last_day` freezes have covered. */
  covered: number;
  freezes: number;
  /** Active days since the last freeze was earned: 0 to 6. */
  towards_freeze: number;
  /** The zone that decided `last_day`, and since when it decides. */
  time_zone: string;
  zone_since: Date;
};

/** The streak after an event; the same object when the event changes nothing. Null before the first active day. */
export const streakAfter = (
  streak: Streak | null,
  event: StreakEvent,
  pauses: readonly Pause[] = [],
): Streak | null => addActiveDay(streak, dayOf(streak, event), pauses);

/** The streak that a log of active days amounts to; the days are taken as they were decided. */
export const recount = (log: readonly ActiveDay[], pauses: readonly Pause[] = []): Streak | null =>
  log.reduce<Streak | null>((streak, active) => addActiveDay(streak, active, pauses), null);

/** An active day of the log, and how many missed days right before it freezes have covered. */
export type CountedDay = { day: string; covered: number };

/**
 * The streak when a day turns out to have been active after others were counted: freezes that had covered it come back.
 * @returns also how many missed days right before it and right before the later ones are covered; null when it changes nothing
 */
export function withLateDay(
  log: readonly ActiveDay[],
  late: ActiveDay,
  pauses: readonly Pause[] = [],
): { streak: Streak; covered: number; later: CountedDay[] } | null {
  if (log.some(({ day }) => day === late.day)) return null;
  const before = recount(log, pauses);
  const upTo = recount([...log.filter(({ day }) => day < late.day), late], pauses);
  const all = [...log, late].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const later: CountedDay[] = [];
  const streak = all.reduce<Streak | null>((before, active) => {
    const after = addActiveDay(before, active, pauses);
    if (after && after !== before && active.day > late.day)
      later.push({ day: active.day, covered: after.covered });
    return after;
  }, null);
  if (!streak || upTo?.last_day !== late.day || streak.last_day !== all.at(-1)?.day) return null;
  // A freeze that is earned earlier can be one too many; nobody loses days by one that was active.
  if (before && before.last_day > late.day && streak.days < before.days) return null;
  return {
    streak: { ...streak, longest: Math.max(streak.longest, before?.longest ?? 0) },
    covered: upTo.covered,
    later,
  };
}

/** The day of an event for the streak, in the event's zone or in the streak's while that one is held. */
export function dayOf(streak: Streak | null, { at, zone }: StreakEvent): ActiveDay {
  const isHeld = streak !== null && at.getTime() - streak.zone_since.getTime() < ZONE_HELD_MS;
  const time_zone = isHeld ? streak.time_zone : zone;
  return { day: localDay(at, time_zone), at, time_zone };
}

function addActiveDay(streak: Streak | null, active: ActiveDay, pauses: readonly Pause[]): Streak | null {
  const { day, at, time_zone, until = at } = active;
  if (pauseOn(day, pauses)) return streak;
  if (!streak) return { ...START, last_day: day, last_at: until, time_zone, zone_since: at };
  if (day <= streak.last_day || at < streak.last_at) return streak;
  const missed = missedDays(streak, active, pauses);
  const survives = missed <= streak.freezes;
  const days = survives ? streak.days + 1 : 1;
  const towards_freeze = (streak.towards_freeze + 1) % FREEZE_EVERY;
  const freezes = Math.max(0, streak.freezes - missed) + (towards_freeze === 0 ? 1 : 0);
  return {
    days,
    longest: Math.max(streak.longest, days),
    last_day: day,
    last_at: until,
    covered: survives ? missed : 0,
    freezes: Math.min(MOST_FREEZES, freezes),
    towards_freeze,
    time_zone,
    zone_since: time_zone === streak.time_zone ? streak.zone_since : at,
  };
}

const START = { days: 1, longest: 1, covered: 0, freezes: 0, towards_freeze: 1 };

/** The days between the last active day and a later one that are neither paused nor skipped by travelling east. */
export function missedDays(
  last: Pick<Streak, 'last_day' | 'last_at' | 'time_zone'>,
  { day, at, time_zone }: ActiveDay,
  pauses: readonly Pause[],
): number {
  const between = { first_day: addDays(last.last_day, 1), last_day: addDays(day, -1) };
  const missed =
    lengthOf(between) - pauses.reduce((sum, pause) => sum + lengthOf(overlap(between, pause)), 0);
  if (missed <= 0) return 0;
  const hasTravelled = time_zone !== last.time_zone && at.getTime() - last.last_at.getTime() <= TRAVEL_MS;
  return hasTravelled && isEast(time_zone, last.time_zone, day) ? 0 : missed;
}

const isEast = (zone: string, former: string, day: string) => startOfDay(day, zone) < startOfDay(day, former);

const lengthOf = ({ first_day, last_day }: Pause): number =>
  Math.max(0, (Date.parse(last_day) - Date.parse(first_day)) / DAY_MS + 1);

const overlap = (a: Pause, b: Pause): Pause => ({
  first_day: a.first_day > b.first_day ? a.first_day : b.first_day,
  last_day: a.last_day < b.last_day ? a.last_day : b.last_day,
});

/** The longest pause, in days. */
export const LONGEST_PAUSE = 30;

/** Why these days cannot be paused, by field, in sentences that can be shown; undefined when they can. */
export function pauseProblem(
  { first_day, last_day }: Pause,
  today: string,
): Partial<Record<keyof Pause, string[]>> | undefined {
  if (first_day <= today)
    return { first_day: [`La pausa puede empezar el ${describeDay(addDays(today, 1))} o más adelante.`] };
  if (last_day < first_day) return { last_day: ['El último día es anterior al primero.'] };
  if (lengthOf({ first_day, last_day }) > LONGEST_PAUSE)
    return { last_day: [`La pausa puede durar como máximo ${LONGEST_PAUSE} días.`] };
  return undefined;
}

/** The pause that covers a day. */
export const pauseOn = (day: string, pauses: readonly Pause[]): Pause | undefined =>
  pauses.find(({ first_day, last_day }) => first_day <= day && day <= last_day);

export type StreakNow = {
  today: string;
  days: number;
  longest: number;
  freezes: number;
  /** Active days until the next freeze; null while as many are held as can be. */
  next_freeze_in: number | null;
  is_active_today: boolean;
  used_freeze_yesterday: boolean;
  /** Ends with today unless today becomes active. */
  at_risk: boolean;
  paused_until: string | null;
};

/** What a streak is worth at an instant, after the freezes that the days missed until then use. */
export function streakNow(
  streak: Streak | null,
  { now, zone }: { now: Date; zone: string },
  pauses: readonly Pause[] = [],
): StreakNow {
  const current = dayOf(streak, { at: now, zone });
  const today = current.day;
  const paused_until = pauseOn(today, pauses)?.last_day ?? null;
  if (!streak) return { ...NONE, today, paused_until };
  const is_active_today = today <= streak.last_day;
  const missed = is_active_today ? 0 : missedDays(streak, current, pauses);
  const survives = missed <= streak.freezes;
  const days = survives ? streak.days : 0;
  const covered = is_active_today && today === streak.last_day ? streak.covered : survives ? missed : 0;
  const freezes = Math.max(0, streak.freezes - missed);
  return {
    today,
    days,
    longest: streak.longest,
    freezes,
    next_freeze_in: freezes === MOST_FREEZES ? null : FREEZE_EVERY - streak.towards_freeze,
    is_active_today,
    used_freeze_yesterday: covered > 0 && !pauseOn(addDays(today, -1), pauses),
    at_risk: days > 0 && freezes === 0 && !is_active_today && paused_until === null,
    paused_until,
  };
}

const NONE = {
  days: 0,
  longest: 0,
  freezes: 0,
  next_freeze_in: FREEZE_EVERY,
  is_active_today: false,
  used_freeze_yesterday: false,
  at_risk: false,
};
