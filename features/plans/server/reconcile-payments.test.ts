import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetObjects, stripeObjects } from '#test/list-stripe-objects.ts';
import { createStripeWorld } from '#test/payment-worlds.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout, openPortal, statusOf } from '#test/plans.ts';
import { readReconciliation, reconcilePayments } from './reconcile-payments.ts';

let world: Awaited<ReturnType<typeof createStripeWorld>>;
let person: Person;

beforeAll(async () => {
  world = await createStripeWorld();
  person = await signUpLearner(world.app);
  await world.pay(await openCheckout(person, await createPlan(world.app, { duration_days: 40 })));
});
afterAll(() => world.close());

const reconcile = () => reconcilePayments(world.app.services);

it('a subscription whose news are older than any list of events is read anew', async () => {
  const portal = await openPortal(person);
  world.loseWebhooks(true);
  await world.manage(portal, 'cancel');
  await forgetObjects(world.app.db, 'event');
  const [subscription] = await stripeObjects(world.app.db, 'subscription');
  world.app.pass(60_000);
  expect(await reconcile()).toMatchObject({ missed_events: [], repaired_subscriptions: [subscription!.id] });
  expect((await statusOf(person)).subscription_state).toBe('cancelling');
  expect(await reconcile()).toMatchObject({ repaired_subscriptions: [], unknown_subscriptions: [] });
});

it('what the provider does not know is left as it is and reported', async () => {
  world.app.pass(25 * 3_600_000);
  await forgetObjects(world.app.db, 'subscription');
  const report = await reconcile();
  expect(report.unknown_subscriptions).toHaveLength(1);
  expect((await statusOf(person)).subscribed).toBe(true);
  expect(await readReconciliation(world.app.db)).toEqual(report);
});

it('a provider that is away fails the run and keeps the last report, so that the next run covers its time', async () => {
  const before = await readReconciliation(world.app.db);
  world.app.pass(3_600_000);
  world.stripe.away = true;
  await expect(reconcile()).rejects.toThrow();
  world.stripe.away = false;
  expect(await readReconciliation(world.app.db)).toEqual(before);
});
