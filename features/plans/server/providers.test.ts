import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payment_events, plans, user_subscriptions } from '#db/schema.ts';
import { createStripeSetup, createTestCheckoutSetup, type PaymentSetup } from '#test/payment-setups.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout, openPortal, requestCheckout, statusOf } from '#test/plans.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const DAY = 86_400_000;

describe.each([
  ['the test checkout', createTestCheckoutSetup],
  ['Stripe', createStripeSetup],
])('with %s', (_name, createSetup: () => Promise<PaymentSetup>) => {
  let setup: PaymentSetup;
  let plan: Awaited<ReturnType<typeof createPlan>>;
  let person: Person;

  beforeAll(async () => {
    setup = await createSetup();
    plan = await createPlan(setup.app);
  });
  afterAll(() => setup.close());

  const learner = async () => {
    person = await signUpLearner(setup.app);
    return person;
  };
  const subscriber = async () => {
    await learner();
    await setup.pay(await openCheckout(person, plan));
    return person;
  };
  const label = async () => (await person.get('/api/profiles/me')).body.is_premium;
  const daysFromNow = (days: number) => new Date(setup.app.now().getTime() + days * DAY).toISOString();

  it('a paid checkout gives premium for the period, under the plan’s name', async () => {
    await learner();
    expect(await statusOf(person)).toMatchObject({
      subscribed: false,
      subscription_state: 'none',
      manageable: false,
    });
    expect(await setup.pay(await openCheckout(person, plan))).toBe(true);
    expect(await statusOf(person)).toEqual({
      subscribed: true,
      subscription_tier: 'Premium',
      subscription_end: daysFromNow(31),
      paid_until: daysFromNow(31),
      subscription_state: 'active',
      plan_id: plan.id,
      price: 19,
      duration_days: 30,
      trial_until: null,
      trial_days: 0,
      manageable: true,
      granted_until: null,
      licence: null,
      premium_until: daysFromNow(31).slice(0, 10),
      other_subscriptions: [],
    });
    expect(await label()).toBe(true);
  });

  it('an unpaid checkout gives nothing', async () => {
    await learner();
    await openCheckout(person, plan);
    expect((await statusOf(person)).subscribed).toBe(false);
    expect(await label()).toBe(false);
  });

  it('repeated requests open one checkout, also at the same moment', async () => {
    await learner();
    const urls = await Promise.all([1, 2, 3, 4].map(() => openCheckout(person, plan)));
    expect(new Set([...urls, await openCheckout(person, plan)]).size).toBe(1);
  });

  it('choosing another plan leaves the first checkout unpayable', async () => {
    await learner();
    const other = await createPlan(setup.app, { name: 'Profesional', price: 49 });
    const first = await openCheckout(person, plan);
    const second = await openCheckout(person, other);
    expect(await setup.pay(first)).toBe(false);
    expect(await setup.pay(second)).toBe(true);
    expect(await statusOf(person)).toMatchObject({ subscription_tier: 'Profesional', price: 49 });
  });

  it('a checkout opened before the price changed is replaced by one at the new price', async () => {
    await learner();
    const dear = await createPlan(setup.app, { price: 25 });
    const before = await openCheckout(person, dear);
    await setup.app.db.update(plans).set({ price: 29.5 }).where(eq(plans.id, dear.id));
    expect(await requestCheckout(person, dear)).toMatchObject({
      status: 409,
      body: { error: { code: 'price_mismatch' } },
    });
    const after = await openCheckout(person, { ...dear, price: 29.5 });
    expect(await setup.pay(before)).toBe(false);
    await setup.pay(after);
    expect((await statusOf(person)).price).toBe(29.5);
  });

  it('an expired checkout is replaced by a new one', async () => {
    await learner();
    const old = await openCheckout(person, plan);
    setup.app.pass(61 * 60_000);
    const fresh = await openCheckout(person, plan);
    expect(fresh).not.toBe(old);
    expect([await setup.pay(old), await setup.pay(fresh)]).toEqual([false, true]);
  });

  it('a subscriber cannot start a second subscription', async () => {
    await subscriber();
    expect(await requestCheckout(person, plan)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_subscribed' } },
    });
  });

  it('a payment whose webhook got lost takes effect when the person opens a checkout again, which is rejected', async () => {
    await learner();
    const url = await openCheckout(person, plan);
    setup.loseWebhooks(true);
    await setup.pay(url);
    setup.loseWebhooks(false);
    expect((await statusOf(person)).subscribed).toBe(false);
    expect((await requestCheckout(person, plan)).body.error.code).toBe('already_subscribed');
    expect((await statusOf(person)).subscribed).toBe(true);
  });

  it('after a cancellation access lasts until the end of the paid period, whose date is shown', async () => {
    await subscriber();
    const { subscription_end } = await statusOf(person);
    await setup.manage(await openPortal(person, 'cancel'), 'cancel');
    expect(await statusOf(person)).toMatchObject({
      subscribed: true,
      subscription_state: 'cancelling',
      subscription_end,
    });
    await setup.passDays(30);
    expect((await statusOf(person)).subscribed).toBe(true);
    await setup.passDays(2);
    expect(await statusOf(person)).toMatchObject({
      subscribed: false,
      subscription_state: 'ended',
      subscription_end: null,
    });
    expect(await label()).toBe(false);
    expect((await requestCheckout(person, plan)).status).toBe(200);
  });

  it('a cancelled subscription can be resumed', async () => {
    await subscriber();
    const url = await openPortal(person);
    await setup.manage(url, 'cancel');
    setup.app.pass(60_000);
    await setup.manage(url, 'resume');
    expect((await statusOf(person)).subscription_state).toBe('active');
    expect(await openPortal(person, 'cancel')).toMatch(/^https?:/);
  });

  it('a subscription that is ended at once gives access until the end of the paid period', async () => {
    await subscriber();
    await setup.manage(await openPortal(person), 'end_now');
    expect(await statusOf(person)).toMatchObject({ subscribed: true, subscription_state: 'cancelling' });
  });

  it('a refund ends access at once', async () => {
    await subscriber();
    await setup.manage(await openPortal(person), 'refund');
    expect(await statusOf(person)).toMatchObject({ subscribed: false, subscription_state: 'refunded' });
    expect(await label()).toBe(false);
  });

  it('a subscription is renewed at the agreed price after its plan has changed', async () => {
    const old = await createPlan(setup.app, { name: 'De siempre', price: 9.99, duration_days: 10 });
    await learner();
    await setup.pay(await openCheckout(person, old));
    const changes = { price: 99, name: 'Otra cosa', is_active: false, archived_at: setup.app.now() };
    await setup.app.db.update(plans).set(changes).where(eq(plans.id, old.id));
    await setup.passDays(10);
    expect(await statusOf(person)).toMatchObject({
      subscription_state: 'active',
      subscription_tier: 'De siempre',
      price: 9.99,
      subscription_end: daysFromNow(10),
    });
  });

  it('after a failed payment access lasts seven more days, and a late payment restores it', async () => {
    const short = await createPlan(setup.app, { duration_days: 20 });
    await learner();
    await setup.pay(await openCheckout(person, short));
    const url = await openPortal(person);
    await setup.manage(url, 'fail_next_payment');
    await setup.passDays(20);
    expect(await statusOf(person)).toMatchObject({
      subscribed: true,
      subscription_state: 'past_due',
      subscription_end: daysFromNow(7),
      paid_until: daysFromNow(0),
    });
    setup.app.pass(7 * DAY);
    expect((await statusOf(person)).subscribed).toBe(false);
    expect((await requestCheckout(person, plan)).body.error.code).toBe('already_subscribed');
    await setup.manage(await openPortal(person), 'settle');
    expect(await statusOf(person)).toMatchObject({ subscribed: true, subscription_state: 'active' });
  });

  it('reconciliation records lost events once and reports them', async () => {
    await learner();
    await reconcilePayments(setup.app.services);
    const url = await openCheckout(person, plan);
    setup.loseWebhooks(true);
    await setup.pay(url);
    setup.loseWebhooks(false);
    const report = await reconcilePayments(setup.app.services);
    expect(report.missed_events.length).toBeGreaterThan(0);
    expect(await statusOf(person)).toMatchObject({ subscribed: true, subscription_state: 'active' });
    setup.app.pass(60_000);
    const again = await reconcilePayments(setup.app.services);
    expect(again).toMatchObject({
      missed_events: [],
      closed_checkouts: [],
      repaired_subscriptions: [],
      unknown_subscriptions: [],
    });
  });

  it('every event is stored with its subscription', async () => {
    await subscriber();
    const [row] = await setup.app.db
      .select()
      .from(user_subscriptions)
      .where(eq(user_subscriptions.user_id, person.user_id));
    const events = await setup.app.db
      .select()
      .from(payment_events)
      .where(eq(payment_events.provider_subscription_id, row!.provider_subscription_id));
    expect(events.map((event) => event.type)).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
    );
  });
});
