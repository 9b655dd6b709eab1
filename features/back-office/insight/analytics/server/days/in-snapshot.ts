import { eq } from 'drizzle-orm';
import type { ConnectedDatabase, Database } from '#db/connect.ts';
import { analytics_zones } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';

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

/**
 * Reads analytics in one snapshot, so that a count in the background changes nothing in between. The instant is read first and not
 * within each statement, because PostgreSQL plans well only for a known one.
 */
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
