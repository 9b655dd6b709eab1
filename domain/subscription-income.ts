import { accessUntil, entitlement, type SubscriptionRecord } from '#domain/subscription.ts';

/**
 * When a subscription brings in money (docs/product.md §9.13): from its first paid period, null if it never had one.
 */
export function startedAt({ periods, paid }: SubscriptionRecord): Date | null {
  const good = periods.filter(({ status }) => status === 'active' || status === 'trialing');
  const starts = [...good.map((period) => period.current_period_start), ...paid.map(({ start }) => start)];
  return starts.length === 0 ? null : new Date(starts.reduce((a, b) => (a < b ? a : b)));
}

/**
 * When it stops: at the end of access after a cancellation, which may be ahead, or after the days of grace; after a refund when
 * the provider ended it. Null while it renews at `now`.
 */
export function lostAt(record: SubscriptionRecord, now: Date): Date | null {
  const { state, subscription_end } = entitlement(record, now);
  if (state === 'cancelling') return subscription_end;
  if (state !== 'ended' && state !== 'refunded') return null;
  const { ended_at, canceled_at, occurred_at } = record.latest;
  const reported = new Date(ended_at ?? canceled_at ?? occurred_at);
  return (state === 'ended' && accessUntil(record)) || reported;
}
