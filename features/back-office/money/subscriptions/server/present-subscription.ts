import { premiumUntilDay } from '#domain/money/premium-until.ts';
import { entitlement, mayCharge } from '#domain/money/subscription.ts';
import type { Reader } from './match-subscriptions.ts';
import type { LastPayment } from './read-last-payments.ts';
import type { FoundSubscription } from './select-subscriptions.ts';

/** A subscription as the back office shows it, with the date that its learner sees. */
export function presentSubscription(
  { now, payments }: Reader,
  { row, full_name, email, status, granted_until, time_zone }: FoundSubscription,
  last_payment: LastPayment | null,
) {
  const { record, user_id, is_charged, current_period_end } = row;
  const access = entitlement(record, now);
  const isCancelled = record.latest.cancel_at_period_end;
  return {
    ...row,
    user_id,
    full_name,
    email,
    is_suspended: status === 'suspended',
    state: access.state,
    subscription_end: access.subscription_end,
    premium_until: premiumUntilDay(access, granted_until, { now, timeZone: time_zone }),
    next_charge_at: is_charged && current_period_end && current_period_end > now ? current_period_end : null,
    last_payment,
    can_cancel: row.provider === payments.name && mayCharge(record, now) && !isCancelled,
  };
}
