import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscription_payments, user_subscriptions } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { createPlan } from '#test/plans.ts';
import { recordStatements } from '#test/record-statements.ts';
import { subscribe } from '#test/subscribe.ts';

const PAYMENTS = 12_000;

let app: TestApp;
let admin: Person;
let planId: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  planId = (await createPlan(app)).id;
  const people = [await signUpLearner(app, { full_name: 'Zulema Uno' }), await signUpLearner(app)];
  await subscribe(
    app.db,
    people.map(({ user_id }) => user_id),
  );
  const isFirst = eq(user_subscriptions.user_id, people[0]!.user_id);
  await app.db.update(user_subscriptions).set({ plan_id: planId }).where(isFirst);
  await app.db.execute(sql`
    insert into ${subscription_payments} (user_id, subscription_id, plan_id, provider, provider_invoice_id, amount_cents, currency, period_start, period_end, paid_at)
    select s.user_id, s.id, s.plan_id, s.provider, s.id || '-' || n, 1900, 'usd', at, at, at
    from ${user_subscriptions} s, generate_series(1, ${PAYMENTS}) n, lateral (select ${app.now()}::timestamptz - n * interval '1 hour' as at) t`);
  await app.owner.$client.query('vacuum (analyze) subscription_payments');
});
afterAll(() => app.close());

/** The plans of the statements that a call sends and that mention payments. */
async function plansOf(path: string): Promise<string[]> {
  const statements = await recordStatements(async () => {
    expect((await admin.get(path)).status).toBe(200);
  });
  const about = statements.filter(({ text }) => text.includes('subscription_payments'));
  const plans = about.map(async ({ text, values }) => {
    const { rows } = await app.db.$client.query(`explain ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  return Promise.all(plans);
}

test('neither the payments of a plan nor income are found by reading all payments', async () => {
  for (const path of [
    `/api/admin/subscription-payments?plan_id=${planId}&page=200`,
    '/api/admin/income?months=12',
  ]) {
    const plans = await plansOf(path);
    expect(plans.length).toBeGreaterThan(0);
    expect([path, plans.filter((plan) => plan.includes('Seq Scan on subscription_payments'))]).toEqual([
      path,
      [],
    ]);
  }
});

test('a search counts up to 10,000 payments, and all of them when they are requested', async () => {
  const path = '/api/admin/subscription-payments?search=zulema';
  const first = (await admin.get(path)).body;
  expect(first).toMatchObject({ total: 10_000, total_is_exact: false });
  const all = (await admin.get(`${path}&count=all&page=${PAYMENTS / 20}`)).body;
  expect(all).toMatchObject({ total: PAYMENTS, total_is_exact: true });
  expect(all.payments).toHaveLength(20);
});
