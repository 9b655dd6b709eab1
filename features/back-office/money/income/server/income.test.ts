import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit_log, subscription_payments as payments, profiles, user_subscriptions } from '#db/schema.ts';
import { startOfDay } from '#domain/time/local-days.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { createPlan } from '#test/plans.ts';
import { subscribe } from '#test/subscribe.ts';

const HOUR = 3_600_000;

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  await createPayments();
});
afterAll(() => app.close());

/** Charges of two people every five hours for 100 days, some of which failed first, and some of which were given back. */
async function createPayments() {
  const plan = await createPlan(app, { name: 'Mensual' });
  const people = [await signUpLearner(app), await signUpLearner(app)];
  await subscribe(
    app.db,
    people.map(({ user_id }) => user_id),
    { start: app.now() },
  );
  await app.db
    .update(user_subscriptions)
    .set({ plan_id: plan.id })
    .where(eq(user_subscriptions.user_id, people[0]!.user_id));
  await app.db.execute(sql`
    insert into ${payments} (user_id, subscription_id, plan_id, provider, provider_invoice_id, amount_cents, currency, period_start, period_end, paid_at, failed_at)
    select s.user_id, s.id, s.plan_id, s.provider, s.id || '-' || n, 1000 + n, 'usd', at, at, case when n % 7 > 0 then at end, case when n % 7 < 2 then at end
    from ${user_subscriptions} s, generate_series(1, 480) n, lateral (select ${app.now()}::timestamptz - n * interval '5 hours' as at) t`);
  const later = sql`paid_at + interval '40 hours'`;
  await app.db
    .update(payments)
    .set({ refunded_cents: sql`amount_cents`, refunded_at: later })
    .where(sql`paid_at is not null and amount_cents % 5 = 0`);
  await app.db.delete(payments).where(sql`amount_cents % 11 = 0`);
}

/** The sums of one kind of payments between two instants, by going through all of them. */
async function addUp(from: Date, before: Date) {
  const rows = await app.db.select().from(payments);
  const sum = (at: 'paid_at' | 'failed_at' | 'refunded_at', cents: 'amount_cents' | 'refunded_cents') => {
    const inside = rows.filter((row) => row[at] && row[at] >= from && row[at] < before);
    return [inside.reduce((total, row) => total + row[cents], 0), inside.length];
  };
  return {
    paid: sum('paid_at', 'amount_cents'),
    failed: sum('failed_at', 'amount_cents'),
    refunded: sum('refunded_at', 'refunded_cents'),
  };
}

test.each(['UTC', 'America/Bogota', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Europe/Madrid'])(
  'the payments of each month of %s add up, whatever the hour at which its days begin',
  async (time_zone) => {
    await app.db.update(profiles).set({ time_zone }).where(eq(profiles.user_id, admin.user_id));
    const { months, rows } = (await admin.get('/api/admin/income?months=4')).body;
    const bounds = [
      ...months.map((month: string) => startOfDay(month, time_zone)),
      new Date(app.now().getTime() + 1),
    ];
    for (const [index, month] of months.entries()) {
      const own = rows.filter((row: { month: string }) => row.month === month);
      const sum = (name: string) => own.reduce((total: number, row: never) => total + row[name], 0);
      expect({
        paid: [sum('paid_cents'), sum('paid_count')],
        failed: [sum('failed_cents'), sum('failed_count')],
        refunded: [sum('refunded_cents'), sum('refunded_count')],
      }).toEqual(await addUp(bounds[index], bounds[index + 1]));
    }
    expect(new Set(rows.map((row: { plan: string }) => row.plan))).toEqual(new Set(['Mensual', 'Premium']));
  },
);

test('what happened after this instant is not counted yet', async () => {
  const read = async () => (await admin.get('/api/admin/income?months=1')).body.rows;
  const before = await read();
  await app.db
    .update(payments)
    .set({ refunded_cents: 1, refunded_at: new Date(app.now().getTime() + HOUR) })
    .where(sql`refunded_at is null and paid_at is not null`);
  expect(await read()).toEqual(before);
});

test('income as CSV has each month of a plan with its net, and leaves its line in the audit log', async () => {
  const { rows } = (await admin.get('/api/admin/income')).body;
  const headers = { cookie: admin.cookie() };
  const file = await app.app.request('/api/admin/exports/income', { headers });
  const [heads, ...lines] = (await file.text()).trimEnd().split('\r\n');
  expect(heads).toMatch(/Mes;Plan;Moneda;MRR;.*;Neto$/);
  const net = ({ paid_cents, refunded_cents }: { paid_cents: number; refunded_cents: number }) =>
    ((paid_cents - refunded_cents) / 100).toFixed(2).replace('.', ',');
  expect(lines.map((line) => line.split(';').at(-1)?.replace("'", ''))).toEqual(rows.map(net));
  const exported = and(eq(audit_log.action, 'exported'), eq(audit_log.object_id, 'ingresos'));
  expect(await app.db.$count(audit_log, exported)).toBe(1);
});
