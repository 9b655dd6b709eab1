import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toCents } from '#domain/money/money.ts';
import { createStripeSetup, createTestCheckoutSetup, type PaymentSetup } from '#test/payment-setups.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout, statusOf } from '#test/plans.ts';

const HOUR = 3_600_000;

describe.each([
  ['the test checkout', createTestCheckoutSetup],
  ['Stripe', createStripeSetup],
])('two subscriptions of one person, with %s', (_name, createSetup) => {
  let setup: PaymentSetup;
  let admin: Person;
  let person: Person;
  let monthly: Awaited<ReturnType<typeof createPlan>>;
  let yearly: Awaited<ReturnType<typeof createPlan>>;
  beforeAll(async () => {
    setup = await createSetup();
    admin = await signUpAdmin(setup.app);
    monthly = await createPlan(setup.app, { name: 'Mensual', price: 9 });
    yearly = await createPlan(setup.app, { name: 'Anual', price: 90, duration_days: 365 });
  });
  afterAll(() => setup.close());

  beforeEach(async () => {
    person = await signUpLearner(setup.app);
    await setup.pay(await openCheckout(person, monthly));
    await payAtProvider(yearly);
  });

  /** Pays a checkout that has no row in our database. */
  async function payAtProvider(plan: typeof monthly) {
    const { url } = await setup.app.services.payments.openCheckout({
      id: randomUUID(),
      agreement: {
        user_id: person.user_id,
        plan_id: plan.id,
        tier: plan.name,
        price_cents: toCents(plan.price),
        duration_days: plan.duration_days,
      },
      description: '',
      email: person.email,
      customer_id: null,
      trial_days: 0,
      expires_at: new Date(setup.app.now().getTime() + HOUR),
      success_url: 'http://localhost:3000/plans',
      cancel_url: 'http://localhost:3000/plans',
    });
    await setup.pay(url);
  }

  async function portalOf(subscription_id?: string): Promise<string> {
    const body = subscription_id ? { flow: 'cancel', subscription_id } : { flow: 'cancel' };
    return (await person.post('/api/functions/customer-portal', body)).body.url;
  }

  const adminsView = async () =>
    (await admin.get(`/api/admin/users?search=${encodeURIComponent(person.email)}`)).body.users[0];

  it('are both listed for the learner and for administrators, in the same order', async () => {
    const status = await statusOf(person);
    expect(status).toMatchObject({ subscription_tier: 'Anual', price: 90, manageable: true });
    expect(status.other_subscriptions).toMatchObject([
      { subscription_tier: 'Mensual', price: 9, subscription_state: 'active', manageable: true },
    ]);
    const user = await adminsView();
    expect(user.subscription).toMatchObject({ tier: 'Anual', subscription_end: status.subscription_end });
    expect(user.other_subscriptions).toMatchObject([
      { tier: 'Mensual', subscription_end: status.other_subscriptions[0].subscription_end },
    ]);
  });

  it('can each be cancelled by the learner', async () => {
    const [other] = (await statusOf(person)).other_subscriptions;
    await setup.manage(await portalOf(other.subscription_id), 'cancel');
    expect(await statusOf(person)).toMatchObject({
      subscription_state: 'active',
      other_subscriptions: [{ subscription_tier: 'Mensual', subscription_state: 'cancelling' }],
    });
    await setup.manage(await portalOf(), 'cancel');
    expect((await statusOf(person)).subscription_state).toBe('cancelling');
  });

  it('are listed for administrators with their ids at the provider until one is cancelled', async () => {
    const named = async () =>
      (await admin.get('/api/admin/payments')).body.double_payers.filter(
        (payer: { user_id: string }) => payer.user_id === person.user_id,
      );
    const payers = await named();
    expect(payers.map((payer: { subscription_tier: string }) => payer.subscription_tier).sort()).toEqual([
      'Anual',
      'Mensual',
    ]);
    const { payments } = setup.app.services;
    for (const { provider_subscription_id } of payers)
      expect((await payments.readSubscription(provider_subscription_id))?.fact.status).toBe('active');
    await setup.manage(await portalOf(), 'cancel');
    expect(await named()).toEqual([]);
  });

  it('are announced to administrators by mail', async () => {
    const mail = await setup.app.mailTo(admin.email);
    expect(mail?.text).toContain(`(${person.email}): paga varias suscripciones a la vez.`);
  });

  it('open no portal for another person', async () => {
    const [other] = (await statusOf(person)).other_subscriptions;
    const stranger = await signUpLearner(setup.app);
    const request = { subscription_id: other.subscription_id };
    const reply = await stranger.post('/api/functions/customer-portal', request);
    expect([reply.status, reply.body.error.code]).toEqual([404, 'PGRST116']);
  });
});

it('the test portal lists all subscriptions of a customer, and an act changes one of them', async () => {
  const setup = await createTestCheckoutSetup();
  const person = await signUpLearner(setup.app);
  await setup.pay(await openCheckout(person, await createPlan(setup.app, { name: 'Primero' })));
  const { payments } = setup.app.services;
  const [first] = (await portalPage()).subscriptions;
  const { url } = await payments.openCheckout({
    id: randomUUID(),
    agreement: {
      user_id: person.user_id,
      plan_id: randomUUID(),
      tier: 'Segundo',
      price_cents: 500,
      duration_days: 30,
    },
    description: '',
    email: person.email,
    customer_id: (await payments.readSubscription(first.id))!.customer_id,
    trial_days: 0,
    expires_at: new Date(setup.app.now().getTime() + HOUR),
    success_url: 'http://localhost:3000/plans',
    cancel_url: 'http://localhost:3000/plans',
  });
  await setup.pay(url);
  const { subscriptions } = await portalPage();
  expect(subscriptions.map((each: { tier: string }) => each.tier).sort()).toEqual(['Primero', 'Segundo']);
  const changed = await person.post(await portalPath(), { act: 'cancel', subscription_id: first.id });
  const cancelled = changed.body.subscriptions.filter(
    (each: { cancel_at_period_end: boolean }) => each.cancel_at_period_end,
  );
  expect(cancelled).toMatchObject([{ id: first.id, tier: 'Primero' }]);
  const foreign = { act: 'cancel', subscription_id: 'sub_test_of_somebody_else' };
  expect((await person.post(await portalPath(), foreign)).status).toBe(404);
  await setup.close();

  async function portalPath() {
    const { body } = await person.post('/api/functions/customer-portal');
    return `/api/test-checkout/portals/${body.url.split('/').at(-1)}`;
  }
  async function portalPage() {
    return (await person.get(await portalPath())).body;
  }
});
