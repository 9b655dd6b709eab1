import { and, desc, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { user_subscriptions } from '#db/schema.ts';
import { isEntitled, mayCharge } from '#domain/money/subscription.ts';
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

export async function readSubscriptionsOf(
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

/** Whether a subscription gives access or may still be charged, so that the person must not start another one. */
export const isRunning = (row: SubscriptionRow, now: Date) =>
  isEntitled(row.record, now) || mayCharge(row.record, now);
