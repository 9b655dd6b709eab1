import { startOfDay } from '#domain/local-days.ts';
import { localDay } from '#domain/week.ts';
import type { Call } from '#server/endpoints/call.ts';

/** The learner's present day and its first instant. */
export function reviewDay({ now, zone }: Pick<Call, 'now' | 'zone'>) {
  const day = localDay(now, zone);
  return { day, start: startOfDay(day, zone) };
}
