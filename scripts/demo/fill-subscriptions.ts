import { asc, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ConnectedDatabase } from '#db/connect.ts';
import { plans, test_checkout_subscriptions } from '#db/schema.ts';
import { toCents } from '#domain/money.ts';
import { endLapsedSubscriptions } from '#features/plans/server/end-lapsed-subscriptions.ts';
import { receivePaymentEvent } from '#features/plans/server/record-payment-event.ts';
import { createTestPayments } from '#server/payments/test-checkout.ts';
import { deliverTestEvents, readTestSecret } from '#server/payments/test-checkout-events.ts';
import { payTestCheckout } from '#server/payments/test-checkout-pay.ts';
import { runDueRenewals } from '#server/payments/test-checkout-renewals.ts';
import type { Learner } from './make-learners.ts';
import { pickWeighted, type Random } from './random.ts';

const DAY_MS = 86_400_000;
const SHARE = 0.07;

/**
 * Lets some learners subscribe through the built-in test checkout, in the order of time, and lets months pass: periods are
 * renewed, some people cancel, and every event goes through the signed webhook.
 */
export async function fillSubscriptions(
  db: ConnectedDatabase,
  log: Logger,
  random: Random,
  learners: Learner[],
  now: Date,
): Promise<number> {
  const time = { now };
  const clock = () => time.now;
  const payments = createTestPayments({
    db,
    clock,
    origin: 'http://localhost',
    secrets: [await readTestSecret(db)],
  });
  const services = { db, payments, clock, log };
  const deliver = () =>
    deliverTestEvents({ db, clock }, async (body, headers) => {
      await receivePaymentEvent(services, new TextEncoder().encode(body), headers['stripe-signature']);
      return { ok: true };
    });
  const offer = await db.select().from(plans).orderBy(asc(plans.price));
  const payers = learners
    .filter(() => random() < SHARE)
    .sort((a, b) => a.joined_at.getTime() - b.joined_at.getTime());
  for (const learner of payers) {
    const plan = pickWeighted(random, offer, (_, rank) => 1 / (rank + 1) ** 2);
    const since = now.getTime() - learner.joined_at.getTime();
    time.now = new Date(learner.joined_at.getTime() + random() * Math.min(10 * DAY_MS, since));
    const { id } = await payments.openCheckout({
      id: crypto.randomUUID(),
      agreement: {
        user_id: learner.id,
        plan_id: plan.id,
        tier: plan.name,
        price_cents: toCents(plan.price),
        duration_days: plan.duration_days,
      },
      description: plan.description,
      email: learner.email,
      customer_id: null,
      expires_at: new Date(time.now.getTime() + 3_600_000),
      success_url: 'http://localhost/plans?success=true',
      cancel_url: 'http://localhost/plans?canceled=true',
    });
    await payTestCheckout(db, id, time.now);
    await deliver();
  }
  await letSomeEnd(db, random);
  time.now = now;
  await runDueRenewals(db, now);
  await deliver();
  await endLapsedSubscriptions(services);
  return payers.length;
}

/** A third does not renew after the first month. */
async function letSomeEnd(db: ConnectedDatabase, random: Random): Promise<void> {
  const rows = await db.select({ id: test_checkout_subscriptions.id }).from(test_checkout_subscriptions);
  for (const { id } of rows.filter(() => random() < 0.33)) {
    await db
      .update(test_checkout_subscriptions)
      .set({ cancel_at_period_end: true })
      .where(eq(test_checkout_subscriptions.id, id));
  }
}
