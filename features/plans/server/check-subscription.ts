import { fromCents } from '#domain/money.ts';
import { currentOf, entitlement } from '#domain/subscription.ts';
import type { Call } from '#server/endpoints/call.ts';
import { isRunning, readSubscriptions, type SubscriptionRow } from './read-subscriptions.ts';

/** The caller's status (docs/product.md §3) and their other running subscriptions, each of which is charged. */
export async function checkSubscription(call: Call) {
  const { db, caller, now, payments } = call;
  const rows = await readSubscriptions(db, payments, caller.user_id);
  const current = currentOf(rows, now);
  const others = rows.filter((row) => row !== current && isRunning(row, now));
  return {
    ...describe(call, current),
    other_subscriptions: others.map((row) => ({ subscription_id: row.id, ...describe(call, row) })),
  };
}

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
    manageable: row !== undefined && row.provider === payments.name && isRunning(row, now),
  };
}
