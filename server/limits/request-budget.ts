import { sql } from 'drizzle-orm';
import type { ConnectedDatabase } from '#db/connect.ts';
import { rate_limits } from '#db/schema.ts';
import { AppError } from '../http/app-error.ts';

const PER_MINUTE = 600;

/** Counts below this share of the limit stay in the process; sharing them would cost a write per reader and second. */
const WORTH_SHARING = 0.1;

export type RequestBudget = {
  /** Counts one request of `key` in the current minute. @throws AppError `rate_limited` above `perMinute` (600 by default) */
  spend(key: string, perMinute?: number): void;
  /** Exchanges counts with the other processes; called about once a second. */
  share(): Promise<void>;
};

type Count = { limit: number; known: number; unshared: number };

/** The limits on reading: 600 requests a minute per session, counted in memory and near a limit summed over all processes. */
export function createRequestBudget(
  db: ConnectedDatabase,
  clock: () => Date,
  { factor = 1, processes = 1 } = {},
): RequestBudget {
  // Otherwise many processes together could let through far more than the limit without any of them sharing its count.
  const worthSharing = WORTH_SHARING / processes;
  let minute = 0;
  let counts = new Map<string, Count>();
  const turn = () => {
    const present = Math.floor(clock().getTime() / 60_000);
    if (present === minute) return;
    minute = present;
    counts = new Map();
  };
  return {
    spend(key, perMinute = PER_MINUTE) {
      turn();
      const count = counts.get(key) ?? { limit: perMinute * factor, known: 0, unshared: 0 };
      counts.set(key, count);
      count.unshared += 1;
      if (count.known + count.unshared > count.limit)
        throw new AppError('rate_limited', { retryAfter: 60 - ((clock().getTime() / 1000) % 60) });
    },
    async share() {
      turn();
      const prefix = `budget:${minute}:`;
      const sent = [...counts].filter(
        ([, { limit, known, unshared }]) => unshared > 0 && known + unshared >= limit * worthSharing,
      );
      if (sent.length > 0) await exchange(db, prefix, (minute + 1) * 60_000, new Map(sent));
    },
  };
}

/** Adds each key's requests since the last exchange and reads the sum of all processes. */
async function exchange(db: ConnectedDatabase, prefix: string, expire: number, counts: Map<string, Count>) {
  const rows = [...counts].map(([key, { unshared }]) => ({ key: prefix + key, points: unshared, expire }));
  // All processes use the same order, which prevents deadlocks.
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  const totals = await db
    .insert(rate_limits)
    .values(rows)
    .onConflictDoUpdate({
      target: rate_limits.key,
      set: { points: sql`${rate_limits.points} + excluded.points` },
    })
    .returning({ key: rate_limits.key, points: rate_limits.points });
  const known = new Map(totals.map(({ key, points }) => [key, points]));
  for (const { key, points } of rows) {
    const count = counts.get(key.slice(prefix.length))!;
    count.unshared -= points;
    count.known = known.get(key) ?? count.known + points;
  }
}
