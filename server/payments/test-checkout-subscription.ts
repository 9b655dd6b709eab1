import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { test_checkout_portals, test_checkout_subscriptions } from '#db/schema.ts';
import { AppError, ensureFound } from '../http/app-error.ts';
import { refundLastPayment, settleInvoices } from './test-checkout-charge.ts';
import { emitTestEvent } from './test-checkout-events.ts';
import { describeSubscription, nextChangeAt, type SubscriptionRow } from './test-checkout-objects.ts';
import { renewSubscription } from './test-checkout-renewals.ts';

type Change = Partial<SubscriptionRow>;
type Act = (tx: Database, subscription: SubscriptionRow, now: Date) => Promise<void>;

/** What a customer, or whoever tries the product out, can do to a test subscription. */
const ACTS = {
  cancel: (tx, subscription, now) =>
    change(tx, subscription, { cancel_at_period_end: true, canceled_at: now }, now),
  resume: (tx, subscription, now) =>
    change(tx, subscription, { cancel_at_period_end: false, canceled_at: null }, now),
  end_now: (tx, subscription, now) => change(tx, subscription, ended(now), now),
  renew: renewSubscription,
  fail_next_payment: async (tx, { id }) => {
    await tx
      .update(test_checkout_subscriptions)
      .set({ next_payment_fails: true })
      .where(eq(test_checkout_subscriptions.id, id));
  },
  settle: async (tx, subscription, now) => {
    await change(tx, subscription, { status: 'active', next_payment_fails: false }, now);
    await settleInvoices(tx, subscription.id, now);
  },
  refund: async (tx, subscription, now) => {
    await refundLastPayment(tx, subscription.id, now);
    await change(tx, subscription, ended(now), now);
  },
} satisfies Record<string, Act>;

export type TestAct = keyof typeof ACTS;

/** What a portal's page is about: its customer's subscriptions that go on, and the newest in any case. @throws AppError `not_found` */
export async function readTestPortal(db: Database, id: string, now: Date) {
  const [portal] = await db.select().from(test_checkout_portals).where(eq(test_checkout_portals.id, id));
  const { customer_id, return_url, expires_at } = ensureFound(portal);
  if (expires_at <= now) throw new AppError('not_found');
  const rows = await db
    .select()
    .from(test_checkout_subscriptions)
    .where(eq(test_checkout_subscriptions.customer_id, customer_id))
    .orderBy(desc(test_checkout_subscriptions.anchor), desc(test_checkout_subscriptions.id));
  const subscriptions = rows.filter((row, position) => position === 0 || row.status !== 'canceled');
  return { subscriptions, return_url };
}

/** Does one of the acts; on a subscription that has ended nothing happens any more. */
export async function actOnTestSubscription(
  db: Database,
  id: string,
  act: TestAct,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [subscription] = await tx
      .select()
      .from(test_checkout_subscriptions)
      .where(eq(test_checkout_subscriptions.id, id))
      .for('update');
    if (ensureFound(subscription).status === 'canceled') return;
    await ACTS[act](tx, subscription!, nextChangeAt(subscription!, now));
  });
}

const ended = (now: Date): Change => ({ status: 'canceled', canceled_at: now, ended_at: now });

async function change(tx: Database, { id }: SubscriptionRow, fields: Change, at: Date): Promise<void> {
  const [changed] = await tx
    .update(test_checkout_subscriptions)
    .set({ ...fields, changed_at: at })
    .where(eq(test_checkout_subscriptions.id, id))
    .returning();
  const type =
    changed!.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated';
  await emitTestEvent(tx, type, describeSubscription(changed!), at);
}
