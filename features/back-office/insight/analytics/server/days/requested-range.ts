import {
  type DayRange,
  DEFAULT_PRESET,
  presetRange,
  RANGE_PRESETS,
  rangeBefore,
  rangeProblem,
} from '#domain/time/date-range.ts';
import { localDay } from '#domain/time/week.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';

export type RangeQuery = { preset?: string | undefined; from?: string | undefined; to?: string | undefined };

type Clock = Pick<Call, 'now'> & { caller: Pick<Call['caller'], 'time_zone'> };

/** The days that a query asks for, the last 30 without one. @throws AppError `invalid_request` with what is wrong with them */
export function requestedRange({ now, caller }: Clock, { preset, from, to }: RangeQuery): DayRange {
  const today = localDay(now, caller.time_zone);
  if (from === undefined && to === undefined) {
    const known = RANGE_PRESETS.find((name) => name === (preset ?? DEFAULT_PRESET));
    if (!known) throw invalid('preset', 'Elige uno de los periodos.');
    return presetRange(known, today);
  }
  const range = { from: from ?? '', to: to ?? '' };
  const problem = rangeProblem(range, today);
  if (problem) throw invalid('from', problem);
  return range;
}

const invalid = (field: string, message: string) =>
  new AppError('invalid_request', { message, fields: { [field]: [message] } });

/** What each answer says about its days. */
export const describeRange = ({ caller }: Clock, range: DayRange) => ({
  range,
  before: rangeBefore(range),
  time_zone: caller.time_zone,
});
