import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { createStripeWorld, createTestCheckoutWorld, type PaymentWorld } from '#test/payment-worlds.ts';
import { PASSWORD, type Person, signUpLearner } from '#test/people.ts';
import { askCheckout, createPlan, statusOf } from '#test/plans.ts';

const ROUNDS = 6;
const TABS = 8;

describe.each([
  ['the test checkout', createTestCheckoutWorld],
  ['Stripe', createStripeWorld],
])('several tabs on two processes, with %s', (_name, createWorld: () => Promise<PaymentWorld>) => {
  let world: PaymentWorld;
  let second: TestApp;
  let plans: Awaited<ReturnType<typeof createPlan>>[];
  beforeAll(async () => {
    world = await createWorld();
    second = await createTestApp({ beside: world.app, env: world.env });
    plans = await Promise.all(
      [9, 19, 29, 39].map((price) => createPlan(world.app, { name: `Plan ${price}`, price })),
    );
  });
  afterAll(async () => {
    await second.close();
    await world.close();
  });

  /** The same person on both processes. */
  async function signInOnBoth(): Promise<[Person, Person]> {
    const person = await signUpLearner(world.app);
    const elsewhere = createClient(second);
    await elsewhere.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
    return [person, Object.assign(elsewhere, { email: person.email, user_id: person.user_id })];
  }

  /** Asks for different plans at once. @returns the pages, in the order in which they were answered */
  async function askAtOnce(people: [Person, Person]): Promise<string[]> {
    const answered: string[] = [];
    await Promise.all(
      Array.from({ length: TABS }, async (_, tab) => {
        const { status, body } = await askCheckout(people[tab % 2]!, plans[(tab * 3) % 4]!);
        expect([status, body.error]).toEqual([200, undefined]);
        answered.push(body.url);
      }),
    );
    return answered;
  }

  it('leave exactly one payable page: the one that was shown last', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await signInOnBoth();
      const pages = await askAtOnce(people);
      const last = pages.at(-1)!;
      for (const page of new Set(pages)) expect([page, await world.pay(page)]).toEqual([page, page === last]);
      const { subscription_tier, other_subscriptions } = await statusOf(people[1]);
      expect([subscription_tier, other_subscriptions]).toEqual([expect.stringMatching(/^Plan \d+$/), []]);
    }
  });

  it('asking again for the plan that was shown last shows the same page', async () => {
    const [person, elsewhere] = await signInOnBoth();
    await askCheckout(person, plans[0]!);
    const { body } = await askCheckout(elsewhere, plans[1]!);
    expect((await askCheckout(person, plans[1]!)).body.url).toBe(body.url);
  });
});
