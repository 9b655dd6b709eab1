import { fromCents } from '#domain/money.ts';
import { currentOf, entitlement } from '#domain/subscription.ts';
import type { Call } from '#server/endpoints/call.ts';
import { isRunning, readSubscriptions } from './read-subscriptions.ts';

/** Spec §3, Subscription status, as the state machine sees it now. */
export async function checkSubscription({ db, caller, now, payments }: Call) {
  const current = currentOf(await readSubscriptions(db, payments, caller.user_id), now);
  const { subscribed, subscription_end, state } = entitlement(current?.record ?? null, now);
  const agreed = subscribed ? current : undefined;
  return {
    subscribed,
    subscription_tier: agreed?.tier ?? null,
    subscription_end,
    subscription_state: state,
    plan_id: agreed?.plan_id ?? null,
    price: agreed ? fromCents(agreed.price_cents) : null,
    duration_days: agreed?.duration_days ?? null,
    manageable: current !== undefined && current.provider === payments.name && isRunning(current, now),
  };
}
