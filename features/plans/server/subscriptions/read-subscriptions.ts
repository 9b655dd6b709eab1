import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { user_subscriptions } from '#db/schema.ts';
import { currentOf, entitlement, isEntitled, mayCharge } from '#domain/money/subscription.ts';
import type { Config } from '#server/config.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';

export type SubscriptionRow = typeof user_subscriptions.$inferSelect;

/** Stripe's subscriptions always count; test subscriptions only while no real payments are connected. */
export const countedProviders = ({ name }: Pick<PaymentProvider, 'name'>) =>
  name === 'stripe' ? (['stripe'] as const) : (['stripe', 'test'] as const);

export const readSubscriptions = (
  db: Database,
  payments: Pick<PaymentProvider, 'name'>,
  userId: string,
): Promise<SubscriptionRow[]> => readSubscriptionsOf(db, payments, [userId]);

async function readSubscriptionsOf(
  db: Database,
  payments: Pick<PaymentProvider, 'name'>,
  userIds: string[],
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(user_subscriptions)
    .where(
      and(
        inArray(user_subscriptions.user_id, userIds),
        inArray(user_subscriptions.provider, countedProviders(payments)),
      ),
    )
    .orderBy(desc(user_subscriptions.created_at), desc(user_subscriptions.id));
}

/** Condition: the row of `user_subscriptions` has the provider's id. */
export const isSubscription = (provider: PaymentProvider['name'], id: string) =>
  and(eq(user_subscriptions.provider, provider), eq(user_subscriptions.provider_subscription_id, id));

/** Whether a subscription gives access or may still be charged, so that the person must not start another one. */
export const isRunning = (row: SubscriptionRow, now: Date) =>
  isEntitled(row.record, now) || mayCharge(row.record, now);

/** The free days with which a next subscription begins: those of the setting for the first one ever, none for any later one. */
export const trialDaysLeft = (
  { FREE_TRIAL_DAYS }: Pick<Config, 'FREE_TRIAL_DAYS'>,
  rows: SubscriptionRow[],
): number => (rows.length === 0 ? FREE_TRIAL_DAYS : 0);

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
