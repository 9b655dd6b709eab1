import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { pick } from '#db/queries/pick.ts';
import { profiles, user_status, user_subscriptions } from '#db/schema.ts';

const isCharged = eq(user_subscriptions.is_charged, true);

/** Suspended people whom the provider still charges, also when their access has ended and it keeps trying. */
export const listSuspendedPayers = (db: Database) =>
  selectPayers(db)
    .innerJoin(user_status, eq(user_status.user_id, user_subscriptions.user_id))
    .where(and(eq(user_status.status, 'suspended'), isCharged))
    .orderBy(asc(user_subscriptions.current_period_end));

export const countSuspendedPayers = async (db: Database): Promise<number> =>
  (await listSuspendedPayers(db)).length;

/** A row per subscription of people whom the provider charges for more than one, grouped by person. */
export function listDoublePayers(db: Database) {
  const doubly = db
    .select({ user_id: user_subscriptions.user_id })
    .from(user_subscriptions)
    .where(isCharged)
    .groupBy(user_subscriptions.user_id)
    .having(gt(count(), 1));
  return selectPayers(db)
    .where(and(inArray(user_subscriptions.user_id, doubly), isCharged))
    .orderBy(asc(profiles.full_name), asc(user_subscriptions.user_id), asc(user_subscriptions.created_at));
}

function selectPayers(db: Database) {
  return db
    .select({
      ...pick(user_subscriptions, 'user_id', 'price_cents', 'provider', 'provider_subscription_id'),
      full_name: profiles.full_name,
      subscription_tier: user_subscriptions.tier,
      next_charge_at: user_subscriptions.current_period_end,
    })
    .from(user_subscriptions)
    .innerJoin(profiles, eq(profiles.user_id, user_subscriptions.user_id))
    .$dynamic();
}
