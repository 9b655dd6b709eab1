import { asc } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ConnectedDatabase } from '#db/connect.ts';
import { plans } from '#db/schema.ts';
import { toCents } from '#domain/money/money.ts';
import { actOnSubscription } from '#features/local-stripe/server/act-on-subscription.ts';
import { connectPayments, readWebhookSecret } from '#features/local-stripe/server/connect-payments.ts';
import { paySession } from '#features/local-stripe/server/objects/checkout-sessions.ts';
import { deliverEvents } from '#features/local-stripe/server/objects/events.ts';
import { runDue } from '#features/local-stripe/server/run-due.ts';
import { receivePaymentEvent } from '#features/plans/server/record-payment-event.ts';
import { endLapsedSubscriptions } from '#features/plans/server/subscriptions/end-lapsed-subscriptions.ts';
import { readConfig } from '#server/config.ts';
import type { Learner } from './make-learners.ts';
import { pickWeighted, type Random } from './random.ts';

const DAY_MS = 86_400_000;
const SHARE = 0.07;
/** Fewer than the days of grace. */
const LATE_DAYS = 5;

/** Subscribes learners through the local Stripe month by month; every event is delivered to the signed webhook. */
export async function fillSubscriptions(
  db: ConnectedDatabase,
  log: Logger,
  random: Random,
  learners: Learner[],
  now: Date,
): Promise<number> {
  const time = { now };
  const clock = () => time.now;
  const payments = await connectPayments(readConfig({}), db, clock);
  const secret = await readWebhookSecret(db);
  const services = { db, payments, clock, log, countPaymentEvent: () => {} };
  const deliver = () =>
    deliverEvents({ db, clock, secret }, async (body, headers) => {
      await receivePaymentEvent(services, new TextEncoder().encode(body), headers['stripe-signature']);
      return { ok: true };
    });
  const offer = await db.select().from(plans).orderBy(asc(plans.price));
  const payers = learners
    .filter(() => random() < SHARE)
    .sort((a, b) => a.joined_at.getTime() - b.joined_at.getTime());
  const kept: string[] = [];
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
      trial_days: 0,
      expires_at: new Date(time.now.getTime() + 3_600_000),
      success_url: 'http://localhost/plans?success=true',
      cancel_url: 'http://localhost/plans?canceled=true',
    });
    const { subscription } = await paySession(db, id, time.now);
    // A third does not renew after the first month.
    if (subscription && random() < 0.33) await actOnSubscription(db, subscription, 'cancel', time.now);
    // One in ten has a card that is refused at the next renewal.
    else if (subscription && random() < 0.1)
      await actOnSubscription(db, subscription, 'fail_next_payment', time.now);
    else if (subscription) kept.push(subscription);
    await deliver();
  }
  // Of those that are due in the last days every second card is refused, so that some payments are late now.
  time.now = new Date(now.getTime() - LATE_DAYS * DAY_MS);
  await runDue(db, time.now);
  await deliver();
  for (const subscription of kept.filter((_, at) => at % 2 === 0))
    await actOnSubscription(db, subscription, 'fail_next_payment', time.now);
  time.now = now;
  await runDue(db, now);
  await deliver();
  await endLapsedSubscriptions(services);
  return payers.length;
}
