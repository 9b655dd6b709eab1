import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockKeyUntilCommit } from '#db/queries/advisory-locks.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { createStripeSetup, createTestCheckoutSetup, type PaymentSetup } from '#test/payment-setups.ts';
import { PASSWORD, type Person, signUpLearner } from '#test/people.ts';
import { createPlan, requestCheckout, statusOf } from '#test/plans.ts';

const ROUNDS = [1, 2, 3, 4, 5, 6];
const TABS = 8;

describe.each([
  ['the test checkout', createTestCheckoutSetup],
  ['Stripe', createStripeSetup],
])('several tabs on two processes, with %s', (_name, createSetup: () => Promise<PaymentSetup>) => {
  let setup: PaymentSetup;
  let second: TestApp;
  let plans: Awaited<ReturnType<typeof createPlan>>[];
  beforeAll(async () => {
    setup = await createSetup();
    second = await createTestApp({ beside: setup.app, env: setup.env });
    plans = await Promise.all(
      [9, 19, 29, 39].map((price) => createPlan(setup.app, { name: `Plan ${price}`, price })),
    );
  });
  afterAll(async () => {
    await second.close();
    await setup.close();
  });

  /** Signs one person in to both processes. */
  async function signInOnBoth(): Promise<[Person, Person]> {
    const person = await signUpLearner(setup.app);
    const elsewhere = createClient(second);
    await elsewhere.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
    return [person, Object.assign(elsewhere, { email: person.email, user_id: person.user_id })];
  }

  /** Requests checkouts of different plans at once. @returns the pages in the order of the answers */
  async function requestAtOnce(people: [Person, Person]): Promise<string[]> {
    const answered: string[] = [];
    await Promise.all(
      Array.from({ length: TABS }, async (_, tab) => {
        const { status, body } = await requestCheckout(people[tab % 2]!, plans[(tab * 3) % 4]!);
        expect([status, body.error]).toEqual([200, undefined]);
        answered.push(body.url);
      }),
    );
    return answered;
  }

  it.each(ROUNDS)('have exactly one payable page: the one that was opened last (round %i)', async () => {
    const people = await signInOnBoth();
    const pages = await requestAtOnce(people);
    const last = pages.at(-1)!;
    for (const page of new Set(pages)) expect([page, await setup.pay(page)]).toEqual([page, page === last]);
    const { subscription_tier, other_subscriptions } = await statusOf(people[1]);
    expect([subscription_tier, other_subscriptions]).toEqual([expect.stringMatching(/^Plan \d+$/), []]);
  });

  it('have no payable page once the account’s deletion is requested, whichever waits for the other', async () => {
    const [person, elsewhere] = await signInOnBoth();
    const waiting = async (count: number) => {
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
      while ((await setup.app.db.$client.query(waits)).rowCount !== count);
    };
    const replies = await setup.app.db.transaction(async (tx) => {
      await lockKeyUntilCommit(tx, 'payingPerson', person.user_id);
      const deletion = person.post('/api/account-deletion', { password: PASSWORD });
      await waiting(1);
      const checkout = requestCheckout(elsewhere, plans[0]!);
      await waiting(2);
      return [deletion, checkout];
    });
    const [deletion, checkout] = await Promise.all(replies);
    expect([deletion!.status, checkout!.body.error?.code]).toEqual([201, 'deletion_requested']);
  });

  it('get the same page again for the plan that was opened last', async () => {
    const [person, elsewhere] = await signInOnBoth();
    await requestCheckout(person, plans[0]!);
    const { body } = await requestCheckout(elsewhere, plans[1]!);
    expect((await requestCheckout(person, plans[1]!)).body.url).toBe(body.url);
  });
});
