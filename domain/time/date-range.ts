import { addDays, addYears, isCalendarDay } from './calendar-day.ts';
import { DAY_MS } from './durations.ts';

/** Days from the first to the last, both counted, as 'YYYY-MM-DD'. */
export type DayRange = { from: string; to: string };

export const RANGE_PRESETS = ['7', '30', '90', 'month', 'last-month', 'year'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];
export const DEFAULT_PRESET: RangePreset = '30';

/** The longest range, in years. */
const LONGEST = 5;

/** The days of a preset up to `today`, which it includes unless it is the last month. */
export function presetRange(preset: RangePreset, today: string): DayRange {
  const month = `${today.slice(0, 7)}-01`;
  if (preset === 'month') return { from: month, to: today };
  if (preset === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  if (preset !== 'last-month') return { from: addDays(today, 1 - Number(preset)), to: today };
  const last = addDays(month, -1);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}

/** What is wrong with two days as a range, in a sentence that can be shown; undefined when they are one. */
export function rangeProblem({ from, to }: DayRange, today: string): string | undefined {
  if (![from, to].every(isCalendarDay)) return 'Escribe las dos fechas, como 2026-03-10.';
  if (to < from) return 'La fecha final es anterior a la inicial.';
  if (to > today) return 'El periodo no puede terminar después de hoy.';
  if (to >= addYears(from, LONGEST)) return `El periodo puede durar como máximo ${LONGEST} años.`;
  return undefined;
}

/** The number of days of a range. */
export const lengthOf = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The range of the same length that ends the day before. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -lengthOf(range)),
  to: addDays(range.from, -1),
});

/** `percent`: whole, of the base; null when that is 0. */
type Change = { difference: number; percent: number | null };

export const changeSince = (before: number, value: number): Change => ({
  difference: value - before,
  // Adding zero turns the -0 of a tiny loss into a plain 0.
  percent: before === 0 ? null : Math.round(((value - before) * 100) / before) + 0,
});

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The Mondays of the last `count` weeks up to that of `day`, the earliest first. */
export const weeksUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(mondayOf(day), 7 * (index + 1 - count)));

export type Step = 'day' | 'week' | 'month';

/** The step in which a range is drawn, so that it has at most about 120 bars. */
export function stepOf(range: DayRange): Step {
  const days = lengthOf(range);
  if (days <= 92) return 'day';
  return days <= 731 ? 'week' : 'month';
}

/** The parts of a range in steps, in order and without gaps; the first and the last may be cut. */
export function partsOf(range: DayRange, step: Step = stepOf(range)): DayRange[] {
  const parts: DayRange[] = [];
  for (let from = range.from; from <= range.to; ) {
    const next = startOfNext(from, step);
    const to = next > range.to ? range.to : addDays(next, -1);
    parts.push({ from, to });
    from = next;
  }
  return parts;
}

function startOfNext(day: string, step: Step): string {
  if (step === 'day') return addDays(day, 1);
  if (step === 'week') return addDays(mondayOf(day), 7);
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}
