import { addDays } from '#domain/time/calendar-day.ts';
import {
  type CountedDay,
  dayOf,
  missedDays,
  type Pause,
  pauseOn,
  type Streak,
  type StreakEvent,
} from './day.ts';

/** What a day was for a streak. Today is in the future until it is active. */
export const DAY_STATES = ['active', 'frozen', 'paused', 'rest', 'future'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** The days of a month ('YYYY-MM'). */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => addDays(`${month}-01`, index));
}

type Known = {
  log: readonly CountedDay[];
  pauses: readonly Pause[];
  streak: Streak | null;
  /** Days that freezes cover since a day was counted late. */
  frozenLate: readonly string[];
};

/** What each of these days was, or will be by a pause. `log` has the active days among and after them; `now` would make today active. */
export function statesOf(
  days: readonly string[],
  { log, pauses, streak, frozenLate }: Known,
  now: StreakEvent,
): { day: string; state: DayState }[] {
  const active = new Set(log.map(({ day }) => day));
  const current = dayOf(streak, now);
  const missed = streak && current.day > streak.last_day ? missedDays(streak, current, pauses) : 0;
  const pending = streak && missed <= streak.freezes ? [{ day: current.day, covered: missed }] : [];
  const covered = [...log, ...pending].flatMap((counted) => coveredBefore(counted, pauses));
  const frozen = new Set([...covered, ...frozenLate]);
  const stateOf = (day: string): DayState => {
    if (active.has(day)) return 'active';
    if (pauseOn(day, pauses)) return 'paused';
    if (day >= current.day) return 'future';
    return frozen.has(day) ? 'frozen' : 'rest';
  };
  return days.map((day) => ({ day, state: stateOf(day) }));
}

/** The days that freezes have covered before an active day; paused days lie in between. */
export function coveredBefore({ day, covered }: CountedDay, pauses: readonly Pause[]): string[] {
  const days: string[] = [];
  for (let before = addDays(day, -1); days.length < covered; before = addDays(before, -1))
    if (!pauseOn(before, pauses)) days.push(before);
  return days;
}
