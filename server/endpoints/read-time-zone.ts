import type { Context } from 'hono';
import { isTimeZone } from '#domain/time/time-zones.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../session/caller.ts';

/**
 * The IANA time zone of a call, which decides on which day it counts: that of its `Time-Zone` header, or else the profile's.
 * @throws AppError `invalid_request` for an unknown zone or an offset such as +02:00
 */
export function readTimeZone(c: Context, visitor: Pick<Caller, 'time_zone'> | null): string {
  const sent = c.req.header('time-zone');
  if (sent === undefined) return visitor?.time_zone ?? 'UTC';
  if (isTimeZone(sent)) return sent;
  throw new AppError('invalid_request', { fields: { time_zone: ['No conocemos esa zona horaria.'] } });
}
