import { addDays } from './calendar-day.ts';
import { DAY_MS } from './durations.ts';
import { zoneFormatters } from './zone-formatters.ts';

const formatterFor = zoneFormatters('en-US-u-ca-gregory-nu-latn', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Length of the rolling week of rankings and progress, 7 × 24 h in milliseconds (docs/product.md §9.5). */
export const WEEK_MS = 7 * DAY_MS;

const MINUTE_MS = 60_000;
/** Since then every zone differs from UTC by whole minutes. */
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0) / MINUTE_MS;
const MOST_ZONES = 1_000;

/** By zone, the minute that was asked for last and its day: nearly everybody asks for the present one. */
const latest = new Map<string, { minute: number; day: string }>();

/** The day of an instant in an IANA time zone (docs/product.md §9.7). @throws RangeError for an unknown zone or an invalid date */
export function localDay(instant: Date, timeZone: string): string {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const known = latest.get(timeZone);
  if (known?.minute === minute) return known.day;
  const [month, date, year] = formatterFor(timeZone).format(instant).split('/');
  const day = `${year?.padStart(4, '0')}-${month}-${date}`;
  if (latest.size >= MOST_ZONES) latest.clear();
  if (minute >= WHOLE_MINUTES_SINCE) latest.set(timeZone, { minute, day });
  return day;
}

/** The seven local days, Monday to Sunday, of the week of `now` as 'YYYY-MM-DD' (docs/product.md §9.5). */
export function weekOf(now: Date, timeZone: string): string[] {
  const today = localDay(now, timeZone);
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(today, index - daysSinceMonday));
}

/** Points on each local day of the current week (docs/product.md §9.5). An entry without its own day gets that of the zone. */
export function pointsPerDay(
  entries: readonly { points: number; created_at: Date; local_day: string | null }[],
  now: Date,
  timeZone: string,
): { day: string; points: number }[] {
  const perDay = new Map(weekOf(now, timeZone).map((day) => [day, 0]));
  for (const { points, created_at, local_day } of entries) {
    const day = local_day ?? localDay(created_at, timeZone);
    const sum = perDay.get(day);
    if (sum !== undefined) perDay.set(day, sum + points);
  }
  return Array.from(perDay, ([day, points]) => ({ day, points }));
}

/** Whether an instant lies in the last 7 × 24 h: less than a week old, and not in the future. */
export function isInLastWeek(instant: Date, now: Date): boolean {
  const age = now.getTime() - instant.getTime();
  return age >= 0 && age < WEEK_MS;
}

/** Weekly progress in percent, 0 to 100, not rounded: min(lessons / 7 × 100, 100) (docs/product.md §9.5). */
export const weeklyProgress = (lessonsCompletedInLast7Days: number): number =>
  Math.min((lessonsCompletedInLast7Days / 7) * 100, 100);

/** The change in points, in whole percent, between the halves of the last week's completions (docs/product.md §9.6); 0 without two. */
export function weeklyChange(
  completions: readonly { completed_at: Date; points: number }[],
  now: Date,
): number {
  const recent = completions
    .filter(({ completed_at }) => isInLastWeek(completed_at, now))
    .sort((a, b) => a.completed_at.getTime() - b.completed_at.getTime() || a.points - b.points);
  const half = Math.floor(recent.length / 2);
  const earlier = sumOfPoints(recent.slice(0, half));
  if (earlier === 0) return 0;
  const later = sumOfPoints(recent.slice(half));
  // Adding zero turns the -0 of a tiny loss into a plain 0.
  return Math.round(((later - earlier) * 100) / earlier) + 0;
}

const sumOfPoints = (completions: readonly { points: number }[]): number =>
  completions.reduce((sum, { points }) => sum + points, 0);
