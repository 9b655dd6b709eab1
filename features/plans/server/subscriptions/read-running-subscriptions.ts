import type { Database } from '#db/connect.ts';
import { currentOf, entitlement } from '#domain/money/subscription.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { isRunning, readSubscriptionsOf, type SubscriptionRow } from './read-subscriptions.ts';

/** Each person's running subscriptions for lists of users, the current one first; others are omitted. */
export async function readRunningSubscriptions(
  db: Database,
  payments: Pick<PaymentProvider, 'name'>,
  userIds: string[],
  now: Date,
) {
  const people = Map.groupBy(await readSubscriptionsOf(db, payments, userIds), (row) => row.user_id);
  const running = [...people].map(([user_id, rows]) => {
    const current = currentOf(rows, now);
    const others = rows.filter((row) => row !== current);
    const shown = [...(current ? [current] : []), ...others].filter((row) => isRunning(row, now));
    return [user_id, shown.map((row) => describe(row, now))] as const;
  });
  return new Map(running);
}

function describe({ id, tier, record, is_charged }: SubscriptionRow, now: Date) {
  const { state, subscription_end, paid_until } = entitlement(record, now);
  return { subscription_id: id, tier, state, subscription_end, paid_until, is_charged };
}
