import { sql } from 'drizzle-orm';
import type { ConnectedDatabase } from '#db/connect.ts';
import { rate_limits } from '#db/schema.ts';
import { refuse } from './refusal.ts';

const PER_MINUTE = 600;

export type RequestBudget = {
  /** Counts one request of a session (or of an address, with `times` the budget). @throws Refusal `rate_limited` when its minute is used up */
  spend(key: string, times?: number): void;
  /** Exchanges counts with the other processes; the process calls it about once a second. */
  share(): Promise<void>;
};

/**
 * The general limit of 600 requests a minute and session. Counting is in memory and shared through PostgreSQL
 * about once a second, since a write per read would cost more than the reads themselves.
 */
export function createRequestBudget(db: ConnectedDatabase, clock: () => Date, factor = 1): RequestBudget {
  let minute = 0;
  let counts = new Map<string, { known: number; unshared: number }>();
  const turn = () => {
    const present = Math.floor(clock().getTime() / 60_000);
    if (present !== minute) {
      minute = present;
      counts = new Map();
    }
  };
  return {
    spend(key, times = 1) {
      turn();
      const count = counts.get(key) ?? { known: 0, unshared: 0 };
      count.unshared += 1;
      counts.set(key, count);
      if (count.known + count.unshared > PER_MINUTE * factor * times) {
        refuse('rate_limited', { retryAfter: 60 - ((clock().getTime() / 1000) % 60) });
      }
    },
    async share() {
      turn();
      const sharing = counts;
      const busy = [...sharing].filter(([, count]) => count.unshared > 0);
      if (busy.length === 0) return;
      const sent = busy.map(([key, count]) => ({
        key: `budget:${minute}:${key}`,
        points: count.unshared,
        expire: (minute + 1) * 60_000,
      }));
      const totals = await db
        .insert(rate_limits)
        .values(sent.sort((a, b) => a.key.localeCompare(b.key)))
        .onConflictDoUpdate({
          target: rate_limits.key,
          set: { points: sql`${rate_limits.points} + excluded.points` },
        })
        .returning({ key: rate_limits.key, points: rate_limits.points });
      const known = new Map(totals.map((total) => [total.key.split(':').slice(2).join(':'), total.points]));
      for (const [key, count] of busy) {
        const shared = sent.find((row) => row.key.endsWith(`:${key}`))?.points ?? 0;
        count.unshared -= shared;
        count.known = known.get(key) ?? count.known + shared;
      }
    },
  };
}
