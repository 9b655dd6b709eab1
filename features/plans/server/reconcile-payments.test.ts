import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { local_stripe_objects } from '#db/schema.ts';
import { addObject } from '#features/local-stripe/server/objects/object-store.ts';
import { newId, type StripeEvent, toUnix } from '#features/local-stripe/server/objects/stripe-objects.ts';
import { forgetObjects, stripeObjects } from '#test/list-stripe-objects.ts';
import { createStripeSetup } from '#test/payment-setups.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout, openPortal, statusOf } from '#test/plans.ts';
import { readReconciliation, reconcilePayments } from './reconcile-payments.ts';

let setup: Awaited<ReturnType<typeof createStripeSetup>>;
let person: Person;

beforeAll(async () => {
  setup = await createStripeSetup();
  person = await signUpLearner(setup.app);
  await setup.pay(await openCheckout(person, await createPlan(setup.app, { duration_days: 40 })));
});
afterAll(() => setup.close());

/** A checkout with this reference, which is none that Stripe would send: no id, no mode. */
function eventOf(client_reference_id: string): StripeEvent {
  const object = { status: 'complete', subscription: null };
  return {
    id: newId('evt'),
    object: 'event',
    type: 'checkout.session.completed',
    created: toUnix(setup.app.now()),
    data: { object: { ...object, client_reference_id } },
  };
}

const reconcile = () => reconcilePayments(setup.app.services);

it('a subscription whose events are too old for the provider’s list is read from the provider', async () => {
  const portal = await openPortal(person);
  setup.loseWebhooks(true);
  await setup.manage(portal, 'cancel');
  await forgetObjects(setup.app.db, 'event');
  const [subscription] = await stripeObjects(setup.app.db, 'subscription');
  setup.app.pass(60_000);
  expect(await reconcile()).toMatchObject({ missed_events: [], repaired_subscriptions: [subscription!.id] });
  expect((await statusOf(person)).subscription_state).toBe('cancelling');
  expect(await reconcile()).toMatchObject({ repaired_subscriptions: [], unknown_subscriptions: [] });
});

it('a subscription that the provider does not know is reported and not changed', async () => {
  setup.app.pass(25 * 3_600_000);
  await forgetObjects(setup.app.db, 'subscription');
  const report = await reconcile();
  expect(report.unknown_subscriptions).toHaveLength(1);
  expect((await statusOf(person)).subscribed).toBe(true);
  expect(await readReconciliation(setup.app.db)).toEqual(report);
});

it('one event that cannot be recorded never ends the run: it is reported and recorded by the next run', async () => {
  const { app } = setup;
  const ana = await signUpLearner(app);
  const url = await openCheckout(ana, await createPlan(app));
  setup.loseWebhooks(true);
  await setup.pay(url);
  setup.loseWebhooks(false);
  const [foreign, broken] = [eventOf('order-123'), eventOf(randomUUID())];
  for (const event of [foreign, broken]) await addObject(app.db, event, { at: app.now() });
  const report = await reconcile();
  expect(report.failed).toEqual([broken.id]);
  expect(report.foreign_events).toBeGreaterThanOrEqual(1);
  expect((await statusOf(ana)).subscribed).toBe(true);
  app.pass(5 * 3_600_000);
  expect((await reconcile()).failed).toEqual([broken.id]);
  app.pass(5 * 3_600_000);
  await app.db.delete(local_stripe_objects).where(eq(local_stripe_objects.id, broken.id));
  await addObject(app.db, { ...eventOf('order-9'), id: broken.id }, { at: new Date(broken.created * 1000) });
  expect((await reconcile()).failed).toEqual([]);
});

it('when the provider is unreachable the run fails and the last report stays, so that the next run covers its period', async () => {
  const before = await readReconciliation(setup.app.db);
  setup.app.pass(3_600_000);
  setup.stripe.away = true;
  await expect(reconcile()).rejects.toThrow();
  setup.stripe.away = false;
  expect(await readReconciliation(setup.app.db)).toEqual(before);
});

it('a subscription that was never compared is, however many wait to be compared again', async () => {
  const longAgo = new Date(setup.app.now().getTime() - 3 * 86_400_000);
  await setup.app.db.execute(sql`
    insert into user_subscriptions (user_id, provider, provider_subscription_id, record, state, tier, price_cents, duration_days, checked_at)
    select user_id, provider, 'sub_copy' || n, record, 'active', tier, price_cents, duration_days, case when n > 0 then ${longAgo}::timestamptz end
    from user_subscriptions cross join generate_series(0, 200) n where user_id = ${person.user_id}`);
  expect((await reconcile()).unknown_subscriptions).toContain('sub_copy0');
});
