import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payment_events, plans, user_subscriptions } from '#db/schema.ts';
import { createStripeWorld, createTestCheckoutWorld, type PaymentWorld } from '#test/payment-worlds.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { askCheckout, createPlan, openCheckout, openPortal, statusOf } from '#test/plans.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const DAY = 86_400_000;

describe.each([
  ['the test checkout', createTestCheckoutWorld],
  ['Stripe', createStripeWorld],
])('with %s', (_name, createWorld: () => Promise<PaymentWorld>) => {
  let world: PaymentWorld;
  let plan: Awaited<ReturnType<typeof createPlan>>;
  let person: Person;

  beforeAll(async () => {
    world = await createWorld();
    plan = await createPlan(world.app);
  });
  afterAll(() => world.close());

  const learner = async () => {
    person = await signUpLearner(world.app);
    return person;
  };
  const subscriber = async () => {
    await learner();
    await world.pay(await openCheckout(person, plan));
    return person;
  };
  const label = async () => (await person.get('/api/profiles/me')).body.is_premium;
  const daysFromNow = (days: number) => new Date(world.app.now().getTime() + days * DAY).toISOString();

  it('a paid checkout gives premium for the period, under the plan’s name', async () => {
    await learner();
    expect(await statusOf(person)).toMatchObject({
      subscribed: false,
      subscription_state: 'none',
      manageable: false,
    });
    expect(await world.pay(await openCheckout(person, plan))).toBe(true);
    expect(await statusOf(person)).toEqual({
      subscribed: true,
      subscription_tier: 'Premium',
      subscription_end: daysFromNow(31),
      paid_until: daysFromNow(31),
      subscription_state: 'active',
      plan_id: plan.id,
      price: 19,
      duration_days: 30,
      manageable: true,
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

  it('asking twice opens one checkout, also at the same moment', async () => {
    await learner();
    const urls = await Promise.all([1, 2, 3, 4].map(() => openCheckout(person, plan)));
    expect(new Set([...urls, await openCheckout(person, plan)]).size).toBe(1);
  });

  it('choosing another plan leaves the first checkout unpayable', async () => {
    await learner();
    const other = await createPlan(world.app, { name: 'Profesional', price: 49 });
    const first = await openCheckout(person, plan);
    const second = await openCheckout(person, other);
    expect(await world.pay(first)).toBe(false);
    expect(await world.pay(second)).toBe(true);
    expect(await statusOf(person)).toMatchObject({ subscription_tier: 'Profesional', price: 49 });
  });

  it('a checkout shown before the price changed is replaced by one at today’s price', async () => {
    await learner();
    const dear = await createPlan(world.app, { price: 25 });
    const before = await openCheckout(person, dear);
    await world.app.db.update(plans).set({ price: 29.5 }).where(eq(plans.id, dear.id));
    expect(await askCheckout(person, dear)).toMatchObject({
      status: 409,
      body: { error: { code: 'price_mismatch' } },
    });
    const after = await openCheckout(person, { ...dear, price: 29.5 });
    expect(await world.pay(before)).toBe(false);
    await world.pay(after);
    expect((await statusOf(person)).price).toBe(29.5);
  });

  it('a checkout that has run out is replaced by a new one', async () => {
    await learner();
    const old = await openCheckout(person, plan);
    world.app.pass(61 * 60_000);
    const fresh = await openCheckout(person, plan);
    expect(fresh).not.toBe(old);
    expect([await world.pay(old), await world.pay(fresh)]).toEqual([false, true]);
  });

  it('a subscriber is refused a second subscription', async () => {
    await subscriber();
    expect(await askCheckout(person, plan)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_subscribed' } },
    });
  });

  it('a payment whose webhook got lost counts as soon as the person asks again, and nobody pays twice', async () => {
    await learner();
    const url = await openCheckout(person, plan);
    world.loseWebhooks(true);
    await world.pay(url);
    world.loseWebhooks(false);
    expect((await statusOf(person)).subscribed).toBe(false);
    expect((await askCheckout(person, plan)).body.error.code).toBe('already_subscribed');
    expect((await statusOf(person)).subscribed).toBe(true);
  });

  it('cancelling keeps access to the end of the paid period and says the date', async () => {
    await subscriber();
    const { subscription_end } = await statusOf(person);
    await world.manage(await openPortal(person, 'cancel'), 'cancel');
    expect(await statusOf(person)).toMatchObject({
      subscribed: true,
      subscription_state: 'cancelling',
      subscription_end,
    });
    await world.passDays(30);
    await relogin();
    expect((await statusOf(person)).subscribed).toBe(true);
    await world.passDays(2);
    expect(await statusOf(person)).toMatchObject({
      subscribed: false,
      subscription_state: 'ended',
      subscription_end: null,
    });
    expect(await label()).toBe(false);
    expect((await askCheckout(person, plan)).status).toBe(200);
  });

  it('a cancellation can be taken back', async () => {
    await subscriber();
    const url = await openPortal(person);
    await world.manage(url, 'cancel');
    world.app.pass(60_000);
    await world.manage(url, 'resume');
    expect((await statusOf(person)).subscription_state).toBe('active');
    expect(await openPortal(person, 'cancel')).toMatch(/^https?:/);
  });

  it('ending at once leaves what is paid', async () => {
    await subscriber();
    await world.manage(await openPortal(person), 'end_now');
    expect(await statusOf(person)).toMatchObject({ subscribed: true, subscription_state: 'cancelling' });
  });

  it('a refund takes access away at once', async () => {
    await subscriber();
    await world.manage(await openPortal(person), 'refund');
    expect(await statusOf(person)).toMatchObject({ subscribed: false, subscription_state: 'refunded' });
    expect(await label()).toBe(false);
  });

  it('goes on period by period at the agreed price, whatever became of the plan', async () => {
    const old = await createPlan(world.app, { name: 'De siempre', price: 9.99, duration_days: 10 });
    await learner();
    await world.pay(await openCheckout(person, old));
    const changes = { price: 99, name: 'Otra cosa', is_active: false, archived_at: world.app.now() };
    await world.app.db.update(plans).set(changes).where(eq(plans.id, old.id));
    await world.passDays(10);
    await relogin();
    expect(await statusOf(person)).toMatchObject({
      subscription_state: 'active',
      subscription_tier: 'De siempre',
      price: 9.99,
      subscription_end: daysFromNow(10),
    });
  });

  it('a payment that fails leaves seven days of grace, and paying late makes it good', async () => {
    const short = await createPlan(world.app, { duration_days: 20 });
    await learner();
    await world.pay(await openCheckout(person, short));
    const url = await openPortal(person);
    await world.manage(url, 'fail_next_payment');
    await world.passDays(20);
    await relogin();
    expect(await statusOf(person)).toMatchObject({
      subscribed: true,
      subscription_state: 'past_due',
      subscription_end: daysFromNow(7),
      paid_until: daysFromNow(0),
    });
    world.app.pass(7 * DAY);
    await relogin();
    expect((await statusOf(person)).subscribed).toBe(false);
    expect((await askCheckout(person, plan)).body.error.code).toBe('already_subscribed');
    await world.manage(await openPortal(person), 'settle');
    expect(await statusOf(person)).toMatchObject({ subscribed: true, subscription_state: 'active' });
  });

  it('the reconciler finds what got lost, repairs it once and reports it', async () => {
    await learner();
    await reconcilePayments(world.app.services);
    const url = await openCheckout(person, plan);
    world.loseWebhooks(true);
    await world.pay(url);
    world.loseWebhooks(false);
    const report = await reconcilePayments(world.app.services);
    expect(report.missed_events.length).toBeGreaterThan(0);
    expect(await statusOf(person)).toMatchObject({ subscribed: true, subscription_state: 'active' });
    world.app.pass(60_000);
    const again = await reconcilePayments(world.app.services);
    expect(again).toMatchObject({
      missed_events: [],
      closed_checkouts: [],
      repaired_subscriptions: [],
      unknown_subscriptions: [],
    });
  });

  it('keeps every event once, with what it meant', async () => {
    await subscriber();
    const [row] = await world.app.db
      .select()
      .from(user_subscriptions)
      .where(eq(user_subscriptions.user_id, person.user_id));
    const events = await world.app.db
      .select()
      .from(payment_events)
      .where(eq(payment_events.provider_subscription_id, row!.provider_subscription_id));
    expect(events.map((event) => event.type)).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
    );
  });

  /** Sessions end after seven idle days; the person signs in again. */
  async function relogin() {
    await person.post('/api/auth/sign-in', { email: person.email, password: 'una-clave-larga-7' });
  }
});
