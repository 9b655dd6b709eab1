import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ConnectedDatabase, Database } from '#db/connect.ts';
import { analytics_zones, profiles } from '#db/schema.ts';
import type { DayRange } from '#domain/time/date-range.ts';
import { dayAfter, startOfDay } from '#domain/time/local-days.ts';
import type { Call } from '#server/endpoints/call.ts';

/** Days of a time zone; `end` is the first instant after them. What happened after `counted` is not counted ahead. */
export type Period = DayRange & { zone: string; start: Date; end: Date; counted: Date };

export const periodOf = (
  { from, to }: DayRange,
  { caller, counted }: Pick<PeriodReader, 'caller' | 'counted'>,
): Period => ({
  from,
  to,
  zone: caller.time_zone,
  start: startOfDay(from, caller.time_zone),
  end: startOfDay(dayAfter(to), caller.time_zone),
  counted,
});

/** Condition: the row is a learner's. Administrators' own visits and quizzes are not counted. */
export const isLearner = (userId: SQL | PgColumn): SQL =>
  sql`${userId} <> all (array(select user_id from ${profiles} where role = 'admin'))`;

/** Condition: an instant lies in a period and is not counted ahead yet. */
export const isNewIn = (at: SQL | PgColumn, { start, end, counted }: Period): SQL => {
  const since = start > counted ? start : new Date(counted.getTime() + 1);
  return sql`${at} >= ${since} and ${at} < ${end}`;
};

export const dayIn = (at: SQL | PgColumn, zone: string): SQL => sql`(${at} at time zone ${zone})::date`;

/** The Monday of an instant's week. */
export const weekIn = (at: SQL | PgColumn, zone: string): SQL =>
  sql`date_trunc('week', ${at} at time zone ${zone})::date`;

/** What reading analytics needs of a call. */
export type AnalyticsCall = Pick<Call, 'now'> & {
  db: ConnectedDatabase;
  payments: Pick<Call['payments'], 'name'>;
  caller: Pick<Call['caller'], 'time_zone'>;
};

export type PeriodReader = Omit<AnalyticsCall, 'db'> & {
  db: Database;
  /** The instant up to which the days of the caller's time zone are counted ahead. */
  counted: Date;
};

const NOTHING_COUNTED = new Date(0);

/** Reads analytics in one snapshot. The instant is read first, because PostgreSQL plans well only for a known one. */
export const inSnapshot = <Result>(
  { db, now, payments, caller }: AnalyticsCall,
  read: (reader: PeriodReader) => Promise<Result>,
): Promise<Result> =>
  db.transaction(
    async (tx) => {
      const [zone] = await tx
        .select({ counted_until: analytics_zones.counted_until })
        .from(analytics_zones)
        .where(eq(analytics_zones.time_zone, caller.time_zone));
      return read({ db: tx, now, payments, caller, counted: zone?.counted_until ?? NOTHING_COUNTED });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
