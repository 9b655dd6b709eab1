import { currentOf } from '#domain/subscription.ts';
import type { Call } from '#server/endpoints/call.ts';
import { refuse } from '#server/http/refusal.ts';
import { isRunning, readSubscriptions } from './read-subscriptions.ts';

/**
 * Opens the provider's portal, at the cancellation when that is what the person came for.
 *
 * @throws Refusal `nothing_to_manage` without a subscription that runs; `unavailable`
 */
export async function openPortal({ db, caller, now, payments, config }: Call, flow?: 'cancel') {
  const current = currentOf(await readSubscriptions(db, payments, caller.user_id), now);
  if (!current?.provider_customer_id || current.provider !== payments.name || !isRunning(current, now)) {
    return refuse('nothing_to_manage');
  }
  const url = await payments.openPortal({
    customer_id: current.provider_customer_id,
    cancel_subscription_id: flow === 'cancel' ? current.provider_subscription_id : null,
    return_url: `${config.PUBLIC_ORIGIN}/plans`,
  });
  return { url };
}
