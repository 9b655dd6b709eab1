import { inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { premium_grants } from '#db/schema.ts';
import { fromCents } from '#domain/money/money.ts';
import { GRANTED_TIER, isGranted, premiumUntilDay } from '#domain/money/premium-until.ts';
import { currentOf, entitlement, trialUntil } from '#domain/money/subscription.ts';
import { readOwnLicence } from '#features/licences/server/running.ts';
import type { Call } from '#server/endpoints/call.ts';
import { isRunning, readSubscriptions, type SubscriptionRow, trialDaysLeft } from './read-subscriptions.ts';

/** The caller's status (docs/product.md §3) and their other running subscriptions, each of which is charged. */
export async function checkSubscription(call: Call) {
  const { db, caller, now, payments } = call;
  const rows = await readSubscriptions(db, payments, caller.user_id);
  const granted = (await readGrants(db, [caller.user_id])).get(caller.user_id) ?? null;
  const licence = await readOwnLicence(db, caller.user_id, now);
  const given = later(isGranted(granted, now) ? granted : null, licence?.ends_at ?? null);
  const current = currentOf(rows, now);
  const others = rows.filter((row) => row !== current && isRunning(row, now));
  const own = describe(call, current);
  const zone = { now, timeZone: caller.time_zone };
  return {
    ...own,
    ...(!own.subscribed && given && givenAccess(given, licence?.group_name ?? GRANTED_TIER)),
    granted_until: isGranted(granted, now) ? granted : null,
    licence,
    premium_until: premiumUntilDay(own, given, zone),
    trial_days: trialDaysLeft(call.config, rows),
    other_subscriptions: others.map((row) => ({ subscription_id: row.id, ...describe(call, row) })),
  };
}

/** The state stays that of the person's own subscription, which neither a grant nor a group's licence touches. */
const givenAccess = (given: Date, subscription_tier: string) => ({
  subscribed: true,
  subscription_tier,
  subscription_end: given,
  paid_until: given,
});

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);

function describe({ now, payments }: Call, row: SubscriptionRow | undefined) {
  const { state, ...access } = entitlement(row?.record ?? null, now);
  const agreed = access.subscribed ? row : undefined;
  return {
    ...access,
    subscription_tier: agreed?.tier ?? null,
    subscription_state: state,
    plan_id: agreed?.plan_id ?? null,
    price: agreed ? fromCents(agreed.price_cents) : null,
    duration_days: agreed?.duration_days ?? null,
    trial_until: trialUntil(row?.record ?? null, now),
    manageable: row !== undefined && row.provider === payments.name && isRunning(row, now),
  };
}

/** When the premium that administrators gave ends, by person; people without any are absent. */
async function readGrants(db: Database, userIds: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ user_id: premium_grants.user_id, granted_until: premium_grants.granted_until })
    .from(premium_grants)
    .where(inArray(premium_grants.user_id, userIds));
  return new Map(rows.map(({ user_id, granted_until }) => [user_id, granted_until]));
}
