import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { badges, lessons, plans, support_requests, user_directory, user_subscriptions } from '#db/schema.ts';

type Counts = {
  users: number;
  lessons: number;
  plans: number;
  badges: number;
  active_subscriptions: number;
  open_support_requests: number;
};

/** The dashboard's figures; the free plan has the users without an active subscription. */
export async function countEverything(db: Database, now: Date) {
  const { rows } = await db.execute<Counts>(sql`select
    (select count(*)::int from ${user_directory}) as users,
    (select count(*)::int from ${lessons} where archived_at is null) as lessons,
    (select count(*)::int from ${plans} where archived_at is null) as plans,
    (select count(*)::int from ${badges} where archived_at is null) as badges,
    (select count(*)::int from ${user_subscriptions} where is_active and access_until > ${now}) as active_subscriptions,
    (select count(*)::int from ${support_requests} where status = 'open') as open_support_requests`);
  const counts = onlyRow(rows);
  return {
    ...counts,
    free_plan: Math.max(0, counts.users - counts.active_subscriptions),
    enterprise_plan: 0,
  };
}
