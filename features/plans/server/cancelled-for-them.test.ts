import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStripeSetup, createTestCheckoutSetup, type PaymentSetup } from '#test/payment-setups.ts';
import { PASSWORD, type Person, signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout, openPortal, statusOf } from '#test/plans.ts';

describe.each([
  ['the test checkout', createTestCheckoutSetup],
  ['Stripe', createStripeSetup],
])(
  'a subscription that asking for a deletion cancelled, with %s',
  (_name, createSetup: () => Promise<PaymentSetup>) => {
    let setup: PaymentSetup;
    let person: Person;

    beforeAll(async () => {
      setup = await createSetup();
    });
    afterAll(() => setup.close());

    beforeEach(async () => {
      person = await signUpLearner(setup.app);
      await setup.pay(await openCheckout(person, await createPlan(setup.app)));
      await person.post('/api/account-deletion', { password: PASSWORD });
      expect((await person.delete('/api/account-deletion')).status).toBe(204);
      expect((await statusOf(person)).subscription_state).toBe('cancelling');
    });

    it('ends with its period, without another charge', async () => {
      await setup.passDays(32);
      expect(await statusOf(person)).toMatchObject({ subscribed: false, subscription_state: 'ended' });
    });

    it('can be resumed in the portal', async () => {
      setup.app.pass(60_000);
      await setup.manage(await openPortal(person), 'resume');
      expect((await statusOf(person)).subscription_state).toBe('active');
      await setup.passDays(32);
      expect((await statusOf(person)).subscription_state).toBe('active');
    });
  },
);

it('the test portal shows a subscription that asking for a deletion cancelled as cancelled', async () => {
  const setup = await createTestCheckoutSetup();
  const person = await signUpLearner(setup.app);
  await setup.pay(await openCheckout(person, await createPlan(setup.app)));
  await person.post('/api/account-deletion', { password: PASSWORD });
  const portal = (await openPortal(person)).split('/').at(-1);
  const { body } = await person.get(`/api/test-checkout/portals/${portal}`);
  expect(body.subscriptions).toMatchObject([{ cancel_at_period_end: true }]);
  await setup.close();
});
