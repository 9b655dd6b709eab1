import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profiles } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
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

type Row = { month: string; plan_id: string };

async function readIncome(of = plan) {
  await signIn(admin);
  const { rows, added } = (await admin.get('/api/admin/income?months=4')).body;
  const ofPlan = (row: Row) => row.plan_id === of.id;
  const month = (first: string) => rows.find((row: Row) => ofPlan(row) && row.month === first) ?? null;
  return { month, added: added.filter(ofPlan) };
}

async function subscriber(to = plan) {
  const person = await signUpLearner(setup.app);
  await setup.pay(await openCheckout(person, to));
  return person;
}

const thisMonth = () => `${setup.app.now().toISOString().slice(0, 7)}-01`;

type GivenBack = { at?: Date; charge?: Awaited<ReturnType<typeof stripeObjects<'charge'>>>[number] };

/** Gives a part of the newest or another payment back at the provider's dashboard. @param amount_refunded all parts so far, in cents */
async function giveBack(amount_refunded: number, { at = setup.app.now(), charge }: GivenBack = {}) {
  const object = { ...(charge ?? (await stripeObjects(setup.app.db, 'charge')).at(-1)!), amount_refunded };
  const created = Math.floor(at.getTime() / 1000);
  const id = `evt_part_${created}_${amount_refunded}`;
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
  const paidIn = thisMonth();
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

test.each([
  ['cancelled', 'cancel', 360],
  ['cancelled', 'cancel', 180],
  ['ended', 'end_now', 360],
] as const)(
  'a subscription that was %s and is refunded months later is lost with the refund',
  async (_was, act, duration_days) => {
    const long = await createPlan(setup.app, { price: 120, duration_days });
    const person = await subscriber(long);
    await setup.passDays(3);
    await setup.manage(await openPortal(person), act);
    const requestedIn = thisMonth();
    await setup.passDays(42);
    const before = await readIncome(long);
    expect(before.month(requestedIn)).toMatchObject({ subscriptions: 1, lost_count: 0 });
    const { payments } = (await admin.get('/api/admin/subscription-payments')).body;
    const { id } = payments.find((each: { user_id: string }) => each.user_id === person.user_id);
    const refund = { reason: 'pedido', cancel: true };
    expect((await admin.post(`/api/admin/subscription-payments/${id}/refund`, refund)).status).toBe(200);
    const { month, added } = await readIncome(long);
    expect(month(requestedIn)).toEqual(before.month(requestedIn));
    expect(month(thisMonth())).toMatchObject({ subscriptions: 0, lost_count: 1, refunded_count: 1 });
    expect(added).toEqual([]);
  },
);

test('a refund and a payment that are learnt in a later month lose and regain their subscriptions at their own instants', async () => {
  // Her days of grace end in the middle of a month.
  const middle = new Date(setup.app.now());
  middle.setUTCMonth(middle.getUTCMonth() + 2, 18);
  await setup.passDays(Math.round((middle.getTime() - setup.app.now().getTime()) / DAY_MS) - 39);
  const other = await createPlan(setup.app, { price: 25 });
  const [ana, eva] = [await subscriber(other), await subscriber(other)];
  await setup.manage(await openPortal(eva), 'fail_next_payment');
  for (const days of [31, 8]) await setup.passDays(days);
  await endLapsedSubscriptions(setup.app.services);
  const before = await readIncome(other);
  const happenedIn = thisMonth();
  setup.loseWebhooks(true);
  await signIn(ana);
  await setup.manage(await openPortal(ana), 'refund');
  await signIn(eva);
  await setup.manage(await openPortal(eva), 'settle');
  setup.app.pass(20 * DAY_MS);
  setup.loseWebhooks(false);
  await reconcilePayments(setup.app.services);
  const { month, added } = await readIncome(other);
  const { new_count, lost_count } = before.month(happenedIn);
  expect(month(happenedIn)).toMatchObject({ new_count: new_count + 1, lost_count: lost_count + 1 });
  const fact = { month: happenedIn, plan_id: other.id, currency: 'usd', cents: 2500, count: 1 };
  expect(added.filter((each: Row) => each.month === happenedIn)).toEqual(
    ['lost', 'new', 'paid', 'refunded'].map((kind) => ({ ...fact, kind })),
  );
});

test('parts of a refund that arrive in reverse order count in their own months, the earlier one as added', async () => {
  const own = await createPlan(setup.app, { price: 30, duration_days: 360 });
  await subscriber(own);
  const charge = (await stripeObjects(setup.app.db, 'charge')).at(-1)!;
  await setup.passDays(1);
  const [paidIn, first] = [thisMonth(), setup.app.now()];
  await setup.passDays(32);
  const later = thisMonth();
  await giveBack(900, { charge });
  await giveBack(400, { charge, at: first });
  await giveBack(400, { charge, at: first });
  const { month, added } = await readIncome(own);
  expect(month(paidIn)).toMatchObject({ refunded_cents: 400, refunded_count: 1 });
  expect(month(later)).toMatchObject({ refunded_cents: 500, refunded_count: 1 });
  expect(added).toEqual([
    { month: paidIn, kind: 'refunded', plan_id: own.id, currency: 'usd', cents: 400, count: 1 },
  ]);
});

test('what is learnt ten seconds after a month’s end is marked as added, too', async () => {
  const own = await createPlan(setup.app, { price: 21 });
  await subscriber(own);
  const now = setup.app.now();
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  const month = thisMonth();
  setup.app.setTime(new Date(end + 10_000));
  await giveBack(300, { at: new Date(end - 10_000) });
  const { added } = await readIncome(own);
  expect(added).toEqual([
    { month, plan_id: own.id, currency: 'usd', kind: 'refunded', cents: 300, count: 1 },
  ]);
  await giveBack(500, { at: new Date(end + 5_000) });
  expect((await readIncome(own)).added).toEqual(added);
});
