import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { subscription_payments, user_subscriptions } from '#db/schema.ts';
import { reconcilePayments } from '#features/plans/server/reconcile-payments.ts';
import { createStripeSetup } from '#test/payment-setups.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout, openPortal, statusOf } from '#test/plans.ts';

let setup: Awaited<ReturnType<typeof createStripeSetup>>;
let admin: Person;
const people: Record<string, Person> = {};
let monthly: { id: string };

/** Four people who pay on 18 March; 33 days later one is in grace, one has cancelled and one got the money back. */
beforeAll(async () => {
  setup = await createStripeSetup();
  admin = await signUpAdmin(setup.app);
  const plan = await createPlan(setup.app, { name: 'Mensual' });
  const yearly = await createPlan(setup.app, { name: 'Anual', price: 90, duration_days: 365 });
  monthly = plan;
  for (const name of ['Activa', 'Tardía', 'Cancelada', 'Devuelta', 'Anual']) {
    const person = await signUpLearner(setup.app, { full_name: `${name} Prueba` });
    people[name] = person;
    await setup.pay(await openCheckout(person, name === 'Anual' ? yearly : plan));
  }
  await setup.manage(await openPortal(people.Tardía!), 'fail_next_payment');
  await setup.manage(await openPortal(people.Cancelada!, 'cancel'), 'cancel');
  await setup.manage(await openPortal(people.Devuelta!), 'refund');
  await setup.passDays(33);
  for (const person of [admin, ...Object.values(people)])
    await person.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
});
afterAll(() => setup.close());

const list = async (query = '') => (await admin.get(`/api/admin/subscriptions${query}`)).body;
const namesOf = (rows: { full_name: string }[]) => rows.map((row) => row.full_name.split(' ')[0]).sort();
const namesFor = async (query: string) => namesOf((await list(query)).subscriptions);
const payments = async (query = '') => (await admin.get(`/api/admin/subscription-payments${query}`)).body;

async function download(path: string) {
  const response = await setup.app.app.request(path, { headers: { cookie: admin.cookie() } });
  return { status: response.status, text: await response.text() };
}

describe('the list of subscriptions', () => {
  it('shows each with its state, and the day of its learner as the end of premium', async () => {
    const { subscriptions, total } = await list();
    expect(total).toBe(5);
    for (const name of ['Activa', 'Tardía', 'Cancelada', 'Anual']) {
      const row = subscriptions.find((each: { user_id: string }) => each.user_id === people[name]!.user_id);
      const seen = await statusOf(people[name]!);
      expect([name, row.state, row.premium_until]).toEqual([
        name,
        seen.subscription_state,
        seen.premium_until,
      ]);
    }
    const late = subscriptions.find((each: { full_name: string }) => each.full_name.startsWith('Tardía'));
    expect(late).toMatchObject({
      state: 'past_due',
      premium_until: '2026-04-18',
      last_payment: { status: 'failed' },
    });
    expect(late.subscription_end.slice(0, 10)).toBe('2026-04-25');
  });

  it.each([
    ['?state=active', ['Activa', 'Anual']],
    ['?state=past_due', ['Tardía']],
    ['?state=with_access', ['Activa', 'Anual', 'Tardía']],
    ['?state=ended', ['Cancelada']],
    ['?state=refunded', ['Devuelta']],
    ['?attention=past_due', ['Tardía']],
    ['?attention=several', []],
    ['?search=tardia', ['Tardía']],
    ['?from=2026-03-18&to=2026-03-18', ['Activa', 'Anual', 'Cancelada', 'Devuelta', 'Tardía']],
    ['?from=2026-03-19', []],
    ['?date=lost&from=2026-04-01', ['Cancelada']],
    ['?date=lost&to=2026-03-31', ['Devuelta']],
    ['?date=running&to=2026-03-31', ['Activa', 'Anual', 'Cancelada', 'Tardía']],
    ['?date=running', ['Activa', 'Anual', 'Tardía']],
    ['?date=running&to=2026-04-30', ['Activa', 'Anual', 'Tardía']],
  ])('limited by %s shows %j', async (query, names) => {
    expect(await namesFor(query)).toEqual(names);
  });

  it('can be limited to a plan, and to a subscription by its id at the provider', async () => {
    expect(await namesFor(`?plan_id=${monthly.id}&state=active`)).toEqual(['Activa']);
    const [row] = (await list('?search=anual')).subscriptions;
    expect(await namesFor(`?search=${row.provider_subscription_id}`)).toEqual(['Anual']);
  });

  it.each([
    ['state', ['Activa', 'Anual', 'Cancelada', 'Tardía', 'Devuelta']],
    ['lost_at', ['Activa', 'Anual', 'Tardía', 'Devuelta', 'Cancelada']],
    ['next_charge_at', ['Cancelada', 'Devuelta', 'Tardía', 'Activa', 'Anual']],
  ])('is sorted by %s, and the other way round', async (column, ascending) => {
    const inOrder = async (sort: string) => {
      const { subscriptions } = await list(`?sort=${sort}`);
      return subscriptions.map((row: Record<string, string>) => [row.full_name!.split(' ')[0], row[column]]);
    };
    const rows = await inOrder(column);
    expect(await inOrder(`-${column}`)).toEqual(rows.toReversed());
    // Rows of one value are in the order of their ids.
    const byValue = (a: string[], b: string[]) => ascending.indexOf(a[0]!) - ascending.indexOf(b[0]!);
    const values = (all: string[][]) => all.map((row) => row[1]);
    expect(values(rows)).toEqual(values(rows.toSorted(byValue)));
  });

  it('rejects filters that do not exist', async () => {
    for (const query of ['?state=otra', '?attention=otra', '?from=ayer', '?page=0', '?plan_id=1'])
      expect([query, (await admin.get(`/api/admin/subscriptions${query}`)).status]).toEqual([query, 400]);
  });

  it('is exported as filtered, in columns of a Spanish spreadsheet', async () => {
    const { status, text } = await download('/api/admin/subscriptions/export?state=past_due');
    expect(status).toBe(200);
    const [head, row, end] = text.replace('\ufeff', '').split('\r\n');
    expect(head).toContain('Persona;Email;Suspendida;Plan;Precio;Moneda');
    expect(row).toContain(
      `Tardía Prueba;${people.Tardía!.email};No;Mensual;19,00;USD;30;19,00;Pago pendiente;2026-04-18;`,
    );
    expect(end).toBe('');
  });
});

describe('the list of payments', () => {
  it('shows charges, failures and refunds, the newest first', async () => {
    const all = await payments();
    expect(all.total).toBe(7);
    expect(namesOf((await payments('?status=failed')).payments)).toEqual(['Tardía']);
    expect((await payments('?status=refunded')).payments).toMatchObject([
      { full_name: 'Devuelta Prueba', status: 'refunded', refunded_cents: 1900, can_refund: false },
    ]);
    expect(namesOf((await payments('?status=paid&from=2026-04-01')).payments)).toEqual(['Activa']);
  });

  it('is exported as filtered', async () => {
    const { text } = await download('/api/admin/subscription-payments/export?status=refunded');
    expect(text).toContain(
      `Devuelta Prueba;${people.Devuelta!.email};Mensual;19,00;USD;19,00;Devuelto;2026-03-18;;2026-03-18`,
    );
  });

  it('a payment that failed and was paid later is found by both', async () => {
    await setup.manage(await openPortal(people.Tardía!), 'settle');
    expect((await payments('?search=tardia&status=failed')).payments).toMatchObject([
      { status: 'paid', amount_cents: 1900 },
    ]);
    expect((await payments('?search=tardia&status=paid')).total).toBe(2);
  });
});

describe('income', () => {
  it('adds up by month and plan, and its figures are the rows of the lists', async () => {
    const { months, rows } = (await admin.get('/api/admin/income?months=2')).body;
    expect(months).toEqual(['2026-03-01', '2026-04-01']);
    const find = (month: string, plan: string) =>
      rows.find((row: { month: string; plan: string }) => row.month === month && row.plan === plan);
    expect(find('2026-03-01', 'Mensual')).toMatchObject({
      currency: 'usd',
      ...{
        mrr_cents: 5700,
        subscriptions: 3,
        new_cents: 7600,
        new_count: 4,
        lost_cents: 1900,
        lost_count: 1,
      },
      ...{ paid_cents: 7600, paid_count: 4, failed_count: 0, refunded_cents: 1900, refunded_count: 1 },
    });
    expect(find('2026-04-01', 'Mensual')).toMatchObject({
      ...{ mrr_cents: 3800, subscriptions: 2, new_count: 0, lost_cents: 1900, lost_count: 1 },
      ...{ failed_cents: 1900, failed_count: 1, refunded_count: 0 },
    });
    expect(find('2026-03-01', 'Anual')).toMatchObject({ mrr_cents: 750, new_cents: 750, paid_cents: 9000 });
    const plan = `plan_id=${monthly.id}`;
    expect((await list(`?date=running&to=2026-03-31&${plan}`)).total).toBe(3);
    expect((await list(`?date=lost&from=2026-04-01&to=2026-04-30&${plan}`)).total).toBe(1);
    expect((await payments(`?status=failed&from=2026-04-01&to=2026-04-30&${plan}`)).total).toBe(1);
  });
});

describe('what asks for attention', () => {
  const attention = async () => (await admin.get('/api/admin/subscriptions/attention')).body;

  it('counts suspended people who pay, also when their access has ended and the provider still retries', async () => {
    const person = await signUpLearner(setup.app, { full_name: 'Suspendida Prueba' });
    await setup.pay(
      await openCheckout(person, await createPlan(setup.app, { name: 'Corto', duration_days: 1095 })),
    );
    await admin.put(`/api/admin/users/${person.user_id}/status`, { status: 'suspended', reason: 'Fraude' });
    expect((await attention()).suspended_payers).toBe(1);
    const own = eq(user_subscriptions.user_id, person.user_id);
    const [row] = await setup.app.db.select().from(user_subscriptions).where(own);
    const late = { ...row!.record.latest, status: 'past_due' };
    const record = { ...row!.record, latest: late, periods: [late], paid: [] };
    const ended = { record, state: 'ended', is_active: false, access_until: setup.app.now() } as const;
    await setup.app.db.update(user_subscriptions).set(ended).where(own);
    expect((await attention()).suspended_payers).toBe(1);
    const { suspended_payers } = (await admin.get('/api/admin/payments')).body;
    expect(suspended_payers).toMatchObject([{ full_name: 'Suspendida Prueba' }]);
    expect(await namesFor('?attention=suspended')).toEqual(['Suspendida']);
    const { body } = await admin.post(`/api/admin/subscriptions/${row!.id}/cancel`, {});
    expect(body.subscription.is_charged).toBe(false);
    expect((await attention()).suspended_payers).toBe(0);
  });

  it('is mailed to administrators with a link to the person', async () => {
    await setup.app.mailTo(admin.email);
    const texts = setup.app.mails.filter(({ to }) => to === admin.email).map(({ text }) => text);
    expect(texts.join('\n')).toContain(`/admin/users/${people.Tardía!.user_id}#pagos`);
  });

  it('shows what the last comparison with the provider found', async () => {
    expect((await attention()).reconciliation).toBe(null);
    await reconcilePayments(setup.app.services);
    expect((await attention()).reconciliation).toMatchObject({
      provider: 'stripe',
      unknown_subscriptions: [],
    });
  });
});

test('payments from before they were recorded are read from the provider, with what was given back', async () => {
  const { db } = setup.app;
  await db.delete(subscription_payments);
  await db.update(user_subscriptions).set({ payments_read_at: null });
  const report = await reconcilePayments(setup.app.services);
  expect(report.missed_payments!.length).toBeGreaterThanOrEqual(7);
  const refunded = await db
    .select()
    .from(subscription_payments)
    .where(
      and(
        eq(subscription_payments.user_id, people.Devuelta!.user_id),
        eq(subscription_payments.refunded_cents, 1900),
      ),
    );
  expect(refunded).toHaveLength(1);
  expect((await reconcilePayments(setup.app.services)).missed_payments).toEqual([]);
});
