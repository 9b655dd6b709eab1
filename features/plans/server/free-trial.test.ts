import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscription_payments, user_subscriptions } from '#db/schema.ts';
import { createStripeSetup, createTestCheckoutSetup, type PaymentSetup } from '#test/payment-setups.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout, openPortal, statusOf } from '#test/plans.ts';

const DAY = 86_400_000;

describe.each([
  ['the test checkout', createTestCheckoutSetup],
  ['Stripe', createStripeSetup],
])('a free trial of seven days with %s', (_name, createSetup: () => Promise<PaymentSetup>) => {
  let setup: PaymentSetup;
  let plan: Awaited<ReturnType<typeof createPlan>>;
  let person: Person;

  beforeAll(async () => {
    setup = await createSetup();
    setup.app.services.config.FREE_TRIAL_DAYS = 7;
    plan = await createPlan(setup.app);
  });
  afterAll(() => setup.close());

  const daysFromNow = (days: number) => new Date(setup.app.now().getTime() + days * DAY).toISOString();
  const isPremium = async () => (await person.get('/api/profiles/me')).body.is_premium;
  const rowOf = async () =>
    (
      await setup.app.db
        .select()
        .from(user_subscriptions)
        .where(eq(user_subscriptions.user_id, person.user_id))
    )[0]!;
  const payments = async () =>
    (
      await setup.app.db
        .select()
        .from(subscription_payments)
        .where(eq(subscription_payments.user_id, person.user_id))
    ).map(({ amount_cents, paid_at }) => [amount_cents, paid_at !== null]);
  const begin = async (chosen = plan) => {
    person = await signUpLearner(setup.app);
    await setup.pay(await openCheckout(person, chosen));
  };

  it('gives premium at once and until its last instant, without a payment or income', async () => {
    person = await signUpLearner(setup.app);
    expect(await statusOf(person)).toMatchObject({ subscribed: false, trial_days: 7, trial_until: null });
    await setup.pay(await openCheckout(person, plan));
    const end = daysFromNow(7);
    expect(await statusOf(person)).toMatchObject({
      ...{ subscribed: true, subscription_state: 'active', subscription_end: end, paid_until: end },
      ...{ trial_until: end, trial_days: 0, price: 19, manageable: true },
    });
    expect([await isPremium(), await payments(), (await rowOf()).started_at]).toEqual([true, [], null]);
    setup.app.pass(7 * DAY - 1);
    expect(await isPremium()).toBe(true);
    setup.app.pass(1);
    expect(await isPremium()).toBe(false);
    setup.app.pass(-7 * DAY);
  });

  it('goes over into the paid plan, whose first day is its last', async () => {
    await begin();
    await setup.passDays(7);
    expect(await statusOf(person)).toMatchObject({
      subscribed: true,
      subscription_state: 'active',
      trial_until: null,
    });
    expect(await payments()).toEqual([[1900, true]]);
    expect((await rowOf()).started_at).toEqual(setup.app.now());
  });

  it('ends without a day of grace when the card does not pay', async () => {
    await begin();
    await setup.manage(await openPortal(person), 'fail_next_payment');
    await setup.passDays(7);
    expect(await statusOf(person)).toMatchObject({
      subscribed: false,
      subscription_state: 'ended',
      manageable: true,
    });
    expect([await isPremium(), (await rowOf()).started_at]).toEqual([false, null]);
  });

  it('that is cancelled lasts to its end and is never charged', async () => {
    await begin();
    await setup.manage(await openPortal(person), 'cancel');
    expect(await statusOf(person)).toMatchObject({ subscribed: true, subscription_state: 'cancelling' });
    await setup.passDays(7);
    expect([await isPremium(), await payments()]).toEqual([false, []]);
  });

  it('is one a person: who has had a subscription pays a next one at once, and a page opened with a trial counts no more', async () => {
    await begin();
    await setup.manage(await openPortal(person), 'end_now');
    await setup.passDays(8);
    expect(await statusOf(person)).toMatchObject({ subscribed: false, trial_days: 0 });
    await setup.pay(await openCheckout(person, plan));
    expect(await statusOf(person)).toMatchObject({ subscribed: true, trial_until: null });
    expect(await payments()).toEqual([[1900, true]]);
  });

  it('belongs to no plan that costs nothing, and a page that was opened before the setting changed is opened anew', async () => {
    await begin(await createPlan(setup.app, { name: 'Regalo', price: 0 }));
    expect(await statusOf(person)).toMatchObject({ subscribed: true, trial_until: null });
    person = await signUpLearner(setup.app);
    const withTrial = await openCheckout(person, plan);
    setup.app.services.config.FREE_TRIAL_DAYS = 0;
    const without = await openCheckout(person, plan);
    expect(await setup.pay(withTrial)).toBe(false);
    expect(await setup.pay(without)).toBe(true);
    expect(await statusOf(person)).toMatchObject({ subscribed: true, trial_until: null });
    setup.app.services.config.FREE_TRIAL_DAYS = 7;
  });
});
