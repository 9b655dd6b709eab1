import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { point_entries, weekly_cursor, weekly_points } from '#db/schema.ts';
import { WEEK_MS } from '#domain/time/week.ts';

/** Subtracts points that are 7 × 24 h old from the weekly totals. */
export async function ageWeeklyPoints(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - WEEK_MS);
  await db.transaction(async (tx) => {
    await tx
      .insert(weekly_cursor)
      .values({ only: true, aged_until: new Date(0) })
      .onConflictDoNothing();
    const cursor = await tx.select().from(weekly_cursor).for('update');
    const from = onlyRow(cursor).aged_until;
    if (from >= until) return;
    await tx.execute(sql`
      with aged as (
        select user_id, sum(points)::int as points from ${point_entries}
        where created_at > ${from} and created_at <= ${until} group by user_id
      )
      update ${weekly_points} w set points = greatest(0, w.points - aged.points) from aged where aged.user_id = w.user_id`);
    await tx.update(weekly_cursor).set({ aged_until: until });
  });
}
