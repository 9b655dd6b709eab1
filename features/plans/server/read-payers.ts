import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { profiles, user_status, user_subscriptions } from '#db/schema.ts';

/** States in which the provider goes on charging. */
const CHARGED = ['active', 'past_due', 'incomplete'];

/**
 * Suspended people whose subscription the provider goes on charging, so that an administrator can end it or give the money
 * back.
 */
export function listSuspendedPayers(db: Database) {
  return db
    .select({
      user_id: user_subscriptions.user_id,
      full_name: profiles.full_name,
      subscription_tier: user_subscriptions.tier,
      price_cents: user_subscriptions.price_cents,
      next_charge_at: user_subscriptions.current_period_end,
      provider: user_subscriptions.provider,
      provider_subscription_id: user_subscriptions.provider_subscription_id,
    })
    .from(user_subscriptions)
    .innerJoin(user_status, eq(user_status.user_id, user_subscriptions.user_id))
    .innerJoin(profiles, eq(profiles.user_id, user_subscriptions.user_id))
    .where(and(eq(user_status.status, 'suspended'), inArray(user_subscriptions.state, CHARGED)))
    .orderBy(asc(user_subscriptions.current_period_end));
}

export const countSuspendedPayers = async (db: Database): Promise<number> =>
  (await listSuspendedPayers(db)).length;

/** What each of these people pays for now: for lists of users. People without a subscription that runs are left out. */
export function readRunningSubscriptions(db: Database, userIds: string[]) {
  return db
    .select({
      user_id: user_subscriptions.user_id,
      subscription_tier: user_subscriptions.tier,
      subscription_state: user_subscriptions.state,
      subscription_end: user_subscriptions.access_until,
    })
    .from(user_subscriptions)
    .where(
      and(
        inArray(user_subscriptions.user_id, userIds),
        inArray(user_subscriptions.state, [...CHARGED, 'cancelling']),
      ),
    );
}
