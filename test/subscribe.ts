import type { Database } from '#db/connect.ts';
import { local_stripe_objects, user_subscriptions } from '#db/schema.ts';
import { accessUntil } from '#domain/money/subscription.ts';
import { paidRecord } from './paid-record.ts';

/** When the paid period begins and how many days it has; whether the subscription renews or ends with it. */
type Period = { start?: Date; days?: number; renews?: boolean };

/** Gives people a subscription with one paid period, as the payment provider's events would have left it. */
export async function subscribe(
  db: Pick<Database, 'insert'>,
  user_ids: string[],
  { start = new Date(), days = 30, renews = true }: Period = {},
): Promise<void> {
  const end = new Date(start.getTime() + days * 86_400_000);
  const rows = user_ids.map((user_id): typeof user_subscriptions.$inferInsert => {
    const provider_subscription_id = `sub_${user_id}`;
    const record = paidRecord(provider_subscription_id, { start, end, renews });
    return {
      user_id,
      is_active: true,
      provider: 'test',
      provider_subscription_id,
      provider_customer_id: `cus_${user_id}`,
      record,
      state: renews ? 'active' : 'cancelling',
      tier: 'Premium',
      price_cents: 1900,
      duration_days: 30,
      current_period_end: end,
      access_until: accessUntil(record),
    };
  });
  await db.insert(user_subscriptions).values(rows);
  await db.insert(local_stripe_objects).values(user_ids.map((id) => customerRow(`cus_${id}`, start)));
}

/** The customer as the local Stripe has it, so that its portal opens. */
const customerRow = (id: string, at: Date): typeof local_stripe_objects.$inferInsert => ({
  id,
  type: 'customer',
  customer: id,
  object: { id, object: 'customer', email: null },
  created_at: at,
  updated_at: at,
});
