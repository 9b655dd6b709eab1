import { type SQL, sql } from 'drizzle-orm';
import { finished_quizzes } from '#db/finished-quizzes.ts';
import { tryLockUntilCommit } from '#db/queries/advisory-locks.ts';
import { analytics_counts, analytics_cursor, user_badges, user_progress } from '#db/schema.ts';
import { daySlot } from '#db/sql/day-slot-sql.ts';
import type { CountedKind } from '#domain/analytics.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import type { Services } from '#server/services.ts';

/** No transaction lasts this long, so all older rows are visible. */
const SETTLED_MS = HOUR_MS;
const RECOUNT_EVERY_MS = 12 * HOUR_MS;
/** The week shown in analytics, and one day for time zones. */
const WEEK_SHOWN_MS = 8 * DAY_MS;

/**
 * Counts in the background what analytics would otherwise count over all rows at every request, unless the last count is
 * younger than 12 hours. Counters updated by each finished quiz would make simultaneous finishes wait for each other.
 * @returns whether it counted
 */
export async function recountAnalytics({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const now = clock().getTime();
  const until = new Date(now - SETTLED_MS);
  return db.transaction(async (tx) => {
    const isFree = await tryLockUntilCommit(tx, 'analyticsRecount');
    const [cursor] = await tx.select().from(analytics_cursor);
    const isFresh = cursor && until.getTime() - cursor.counted_until.getTime() < RECOUNT_EVERY_MS;
    if (!isFree || isFresh) return false;
    await tx.delete(analytics_counts);
    for (const [kind, counts] of Object.entries(countsUntil(until, new Date(now - WEEK_SHOWN_MS)))) {
      await tx.execute(
        sql`insert into ${analytics_counts} (kind, key, count) select ${kind}, counted.* from (${counts}) counted`,
      );
    }
    await tx
      .insert(analytics_cursor)
      .values({ counted_until: until })
      .onConflictDoUpdate({ target: analytics_cursor.only, set: { counted_until: until } });
    return true;
  });
}

const countsUntil = (until: Date, weekFrom: Date): Record<CountedKind, SQL> => ({
  lesson: sql`select lesson_id::text, count(*) from ${user_progress}
    where first_completed_at <= ${until} group by lesson_id`,
  badge: sql`select badge_id::text, count(*) from ${user_badges} where awarded_at <= ${until} group by badge_id`,
  slot: sql`select ${sql.raw(daySlot('first_completed_at'))}::text, count(*) from ${user_progress}
    where first_completed_at > ${weekFrom} and first_completed_at <= ${until} group by 1`,
  finished: sql`select '', count(*) from ${finished_quizzes} where finished_at <= ${until}`,
});
