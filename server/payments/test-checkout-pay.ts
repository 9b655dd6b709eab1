import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { test_checkout_sessions, test_checkout_subscriptions } from '#db/schema.ts';
import { billingInterval, periodEnd } from '#domain/billing.ts';
import { AppError, ensureFound } from '../http/app-error.ts';
import type { CheckoutOrder } from './provider.ts';
import { chargePeriod } from './test-checkout-charge.ts';
import { emitTestEvent } from './test-checkout-events.ts';
import { describeSubscription, mintId } from './test-checkout-objects.ts';

/** A test checkout with what was ordered. @throws AppError `not_found` */
export async function readTestCheckout(db: Database, id: string, now: Date) {
  const [row] = await db.select().from(test_checkout_sessions).where(eq(test_checkout_sessions.id, id));
  const session = ensureFound(row);
  const isOver = session.status === 'open' && session.expires_at <= now;
  return { order: readOrder(session), status: isOver ? ('expired' as const) : session.status };
}

/**
 * Pays a test checkout: the subscription begins. Paying it again changes nothing.
 *
 * @returns where the payer goes next
 * @throws AppError `not_found`; `conflict` when it has expired
 */
export function payTestCheckout(db: Database, id: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(test_checkout_sessions)
      .where(eq(test_checkout_sessions.id, id))
      .for('update');
    const session = ensureFound(row);
    const order = readOrder(session);
    if (session.status === 'complete') return order.success_url;
    if (session.status === 'expired' || session.expires_at <= now) {
      throw new AppError('conflict', {
        message: 'Esta página de pago ha caducado. Vuelve a los planes y empieza de nuevo.',
      });
    }
    await beginSubscription(tx, id, order, now);
    return order.success_url;
  });
}

async function beginSubscription(
  tx: Database,
  session_id: string,
  order: CheckoutOrder,
  now: Date,
): Promise<void> {
  const end = periodEnd(now, billingInterval(order.agreement.duration_days), 1);
  const [subscription] = await tx
    .insert(test_checkout_subscriptions)
    .values({
      id: mintId('sub'),
      customer_id: order.customer_id ?? mintId('cus'),
      agreement: order.agreement,
      status: 'active',
      anchor: now,
      period: 1,
      current_period_start: now,
      current_period_end: end,
      changed_at: now,
    })
    .returning();
  const subscription_id = subscription!.id;
  await tx
    .update(test_checkout_sessions)
    .set({ status: 'complete', subscription_id })
    .where(eq(test_checkout_sessions.id, session_id));
  await emitTestEvent(tx, 'customer.subscription.created', describeSubscription(subscription!), now);
  await chargePeriod(tx, subscription!, now);
  await emitTestEvent(
    tx,
    'checkout.session.completed',
    describeSession(session_id, order, subscription_id),
    now,
  );
}

const readOrder = (session: { order: unknown }) => session.order as CheckoutOrder;

const describeSession = (id: string, order: CheckoutOrder, subscription: string) => ({
  object: 'checkout.session',
  id,
  mode: 'subscription',
  status: 'complete',
  client_reference_id: order.id,
  subscription,
});
