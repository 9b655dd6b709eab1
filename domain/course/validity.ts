import { countryName, GENERAL, UNDECIDED } from '#domain/people/country-name.ts';
import { addDays, addYears, describeDay } from '#domain/time/calendar-day.ts';

/** First and last day on which a lesson holds, as 'YYYY-MM-DD'; null where there is no limit (docs/product.md §11). */
export type Validity = { valid_from: string | null; valid_to: string | null };

export const ENDS_BEFORE_START = 'La vigencia termina antes de empezar: revisa las dos fechas.';

export const endsBeforeStart = ({ valid_from, valid_to }: Validity): boolean =>
  valid_from !== null && valid_to !== null && valid_to < valid_from;

export const REVIEWED_LATER = 'La última revisión no puede ser un día que aún no llega.';

/** Whether a day, as 'YYYY-MM-DD', has not begun anywhere on Earth. */
export const isStillToCome = (day: string, now: Date): boolean =>
  day > addDays(now.toISOString().slice(0, 10), 1);

/** Whether a lesson holds on a day; the first and the last day count. */
export const isValidOn = ({ valid_from, valid_to }: Validity, day: string): boolean =>
  (valid_from === null || valid_from <= day) && (valid_to === null || day <= valid_to);

/** Country and time of a lesson in words, 'España, 2026'; null when it has neither. */
export function describeValidity({ country, ...validity }: Validity & { country: string }): string | null {
  const place = country === GENERAL || country === UNDECIDED ? null : countryName(country);
  return [place, describePeriod(validity)].filter((part) => part !== null).join(', ') || null;
}

/** The time of a lesson in words, '2026' or 'hasta el 30 de junio de 2026'; null without limits. */
export function describePeriod({ valid_from, valid_to }: Validity): string | null {
  if (valid_from?.endsWith('-01-01') && valid_to?.endsWith('-12-31')) {
    const [first, last] = [valid_from.slice(0, 4), valid_to.slice(0, 4)];
    return first === last ? first : `${first}–${last}`;
  }
  if (valid_from && valid_to) return `del ${describeDay(valid_from)} al ${describeDay(valid_to)}`;
  if (valid_to) return `hasta el ${describeDay(valid_to)}`;
  return valid_from ? `desde el ${describeDay(valid_from)}` : null;
}

/** How many days ahead the office lists what has to be reviewed, and after how many years a review is due again. */
export const REVIEW_AHEAD_DAYS = 60;
const REVIEW_EVERY_YEARS = 1;

export const REVIEW_REASONS = ['expired', 'expires', 'review_due'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** A lesson in which nobody has entered a review counts as reviewed on the day it was created. */
type Reviewable = { valid_to: string | null; reviewed: string | null; created_on: string };

/** The days up to which a lesson is in the queue of `today`: by its last day of validity, and by its last review. */
export function reviewLimits(today: string): { valid_to: string; reviewed: string } {
  const ahead = addDays(today, REVIEW_AHEAD_DAYS);
  return { valid_to: ahead, reviewed: addYears(ahead, -REVIEW_EVERY_YEARS) };
}

/** Why a lesson has to be reviewed within the next 60 days, and by when: the earlier of its last day and a year after its review. */
export function reviewOf({ valid_to, reviewed, created_on }: Reviewable, today: string) {
  const limits = reviewLimits(today);
  const lastReview = reviewed ?? created_on;
  const reviewDue = addYears(lastReview, REVIEW_EVERY_YEARS);
  const reasons: ReviewReason[] = [];
  if (valid_to !== null && valid_to <= limits.valid_to)
    reasons.push(valid_to < today ? 'expired' : 'expires');
  if (lastReview <= limits.reviewed) reasons.push('review_due');
  return { reasons, due_on: valid_to !== null && valid_to < reviewDue ? valid_to : reviewDue };
}
