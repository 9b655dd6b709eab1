import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profiles } from '#db/schema.ts';
import { reconcilePayments } from '#features/plans/server/reconcile-payments.ts';
import { endLapsedSubscriptions } from '#features/plans/server/subscriptions/end-lapsed-subscriptions.ts';
import { stripeObjects } from '#test/list-stripe-objects.ts';
import { createStripeSetup } from '#test/payment-setups.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout, openPortal } from '#test/plans.ts';

let setup: Awaited<ReturnType<typeof createStripeSetup>>;
let admin: Person;
let plan: Awaited<ReturnType<typeof createPlan>>;

beforeAll(async () => {
  setup = await createStripeSetup();
  admin = await signUpAdmin(setup.app);
  const ofAdmin = eq(profiles.user_id, admin.user_id);
  await setup.app.db.update(profiles).set({ time_zone: 'UTC' }).where(ofAdmin);
  plan = await createPlan(setup.app, { price: 19 });
});
afterAll(() => setup.close());

const signIn = (person: Person) =>
  person.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });

async function readIncome() {
  await signIn(admin);
  const { rows, added } = (await admin.get('/api/admin/income?months=4')).body;
  const month = (first: string) => rows.find((row: { month: string }) => row.month === first) ?? null;
  return { month, added };
}

async function subscriber() {
  const person = await signUpLearner(setup.app);
  await setup.pay(await openCheckout(person, plan));
  return person;
}

/** Gives a part of the newest payment back at the provider's dashboard. @param amount_refunded all parts so far, in cents */
async function giveBack(amount_refunded: number) {
  const object = { ...(await stripeObjects(setup.app.db, 'charge')).at(-1)!, amount_refunded };
  const created = Math.floor(setup.app.now().getTime() / 1000);
  const id = `evt_part_${amount_refunded}`;
  expect((await setup.post({ id, type: 'charge.refunded', created, data: { object } })).status).toBe(200);
}

test('each part of a refund counts in its own month, and the payment is in the list of both', async () => {
  await subscriber();
  await setup.passDays(4);
  await giveBack(500);
  await setup.passDays(16);
  const march = (await readIncome()).month('2026-03-01');
  expect(march).toMatchObject({ paid_cents: 1900, refunded_cents: 500, refunded_count: 1 });
  await giveBack(1200);
  await giveBack(1200);
  const { month, added } = await readIncome();
  expect(month('2026-03-01')).toEqual(march);
  expect(month('2026-04-01')).toMatchObject({ refunded_cents: 700, refunded_count: 1 });
  expect(added).toEqual([]);
  for (const days of ['from=2026-03-01&to=2026-03-31', 'from=2026-04-01&to=2026-04-30']) {
    const { body } = await admin.get(`/api/admin/subscription-payments?status=refunded&${days}`);
    expect(body.payments).toHaveLength(1);
  }
});

test('a loss after the days of grace stays in its month, also when the provider ends it later', async () => {
  const ana = await subscriber();
  await setup.manage(await openPortal(ana), 'fail_next_payment');
  await setup.passDays(38);
  await endLapsedSubscriptions(setup.app.services);
  await setup.passDays(10);
  const before = await readIncome();
  expect(before.month('2026-05-01')).toMatchObject({ lost_count: 1, lost_cents: 1900 });
  await setup.passDays(12);
  await signIn(ana);
  await setup.manage(await openPortal(ana), 'end_now');
  const { month, added } = await readIncome();
  expect(month('2026-05-01')).toEqual(before.month('2026-05-01'));
  expect(month('2026-04-01')).toEqual(before.month('2026-04-01'));
  expect(added).toEqual(before.added);
});

test('what is learnt after a month’s end is in that month and marked as added', async () => {
  const eva = await signUpLearner(setup.app);
  const url = await openCheckout(eva, plan);
  setup.loseWebhooks(true);
  await setup.pay(url);
  setup.loseWebhooks(false);
  const paidIn = `${setup.app.now().toISOString().slice(0, 7)}-01`;
  // Day by day, so that renewals arrive in their month.
  for (let day = 0; day < 25; day += 1) await setup.passDays(1);
  const before = (await readIncome()).month(paidIn);
  await reconcilePayments(setup.app.services);
  const { month, added } = await readIncome();
  const fact = { month: paidIn, plan_id: plan.id, currency: 'usd', cents: 1900, count: 1 };
  expect(added.filter((addition: { month: string }) => addition.month === paidIn)).toEqual([
    { ...fact, kind: 'new' },
    { ...fact, kind: 'paid' },
  ]);
  const { paid_cents = 0, new_count = 0 } = before ?? {};
  expect(month(paidIn)).toMatchObject({ paid_cents: paid_cents + 1900, new_count: new_count + 1 });
});
