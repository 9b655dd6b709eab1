import { currentOf } from '#domain/money/subscription.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { isRunning, readSubscriptions } from './subscriptions/read-subscriptions.ts';

type Destination = { flow?: 'cancel' | undefined; subscription_id?: string | undefined };

/**
 * Opens the provider's portal, with `flow: 'cancel'` at the cancellation.
 * @param destination.subscription_id one of the caller's subscriptions; by default the current one
 * @throws AppError `nothing_to_manage` without a running subscription; `not_found` for another person's; `unavailable`
 */
export async function openPortal(call: Call, { flow, subscription_id }: Destination = {}) {
  const { db, caller, now, payments, config } = call;
  const rows = await readSubscriptions(db, payments, caller.user_id);
  const chosen = subscription_id
    ? ensureFound(rows.find((row) => row.id === subscription_id))
    : currentOf(rows, now);
  if (!chosen?.provider_customer_id || chosen.provider !== payments.name || !isRunning(chosen, now)) {
    throw new AppError('nothing_to_manage');
  }
  const url = await payments.openPortal({
    customer_id: chosen.provider_customer_id,
    cancel_subscription_id: flow === 'cancel' ? chosen.provider_subscription_id : null,
    return_url: `${config.PUBLIC_ORIGIN}/plans`,
  });
  return { url };
}
