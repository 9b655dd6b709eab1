import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayAfter, startOfDay } from '#domain/time/local-days.ts';

type Days = { from?: string | undefined; to?: string | undefined };

/** Condition: an instant falls on one of the days, the last one included, in a time zone. */
export const daysBetween = (column: PgColumn, { from, to }: Days, timeZone: string): SQL | undefined =>
  and(
    from ? gte(column, startOfDay(from, timeZone)) : undefined,
    to ? lt(column, startOfDay(dayAfter(to), timeZone)) : undefined,
  );
