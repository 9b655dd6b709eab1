import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { audit_log, payment_checkouts, plans, user_status, user_subscriptions } from '#db/schema.ts';
import type { TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Client, createClient } from '#test/http-client.ts';
import { createTestCheckoutSetup, type PaymentSetup } from '#test/payment-setups.ts';
import { signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { createPlan, openCheckout, openPortal, requestCheckout, statusOf } from '#test/plans.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { endLapsedSubscriptions } from './subscriptions/end-lapsed-subscriptions.ts';
import { listSuspendedPayers } from './subscriptions/read-payers.ts';

const DAY = 86_400_000;
let setup: PaymentSetup;
let app: TestApp;
let plan: Awaited<ReturnType<typeof createPlan>>;

beforeAll(async () => {
  setup = await createTestCheckoutSetup();
  app = setup.app;
  plan = await createPlan(app);
});
afterAll(() => setup.close());

describe('the plans on offer (docs/product.md §7 C33)', () => {
  it('are listed for visitors, cheapest first, without inactive and archived ones', async () => {
    await createPlan(app, { name: 'Barato', price: 4.5 });
    await createPlan(app, { name: 'Inactivo', is_active: false });
    await createPlan(app, { name: 'Archivado', archived_at: app.now() });
    const { status, body } = await createClient(app).get('/api/plans');
    expect(status).toBe(200);
    expect(body.plans.map((each: { name: string }) => each.name)).toEqual(['Barato', 'Premium']);
    expect(body.plans[0]).toEqual({
      id: expect.any(String),
      name: 'Barato',
      description: 'Todo lo que necesitas.',
      price: 4.5,
      duration_days: 30,
      features: ['Todas las lecciones'],
    });
    expect(body.test_mode).toBe(true);
  });
});

describe('the calls about subscriptions answer each role', () => {
  const request = () => ({ planId: plan.id, priceAmount: 19 });
  test.each<[id: string, path: string, body: () => unknown, Record<'V' | 'L' | 'P' | 'A', number>]>([
    ['C34', 'check-subscription', () => undefined, { V: 401, L: 200, P: 200, A: 200 }],
    ['C35', 'create-checkout', request, { V: 401, L: 200, P: 409, A: 200 }],
    ['C36', 'customer-portal', () => undefined, { V: 401, L: 409, P: 200, A: 409 }],
  ])('%s %s', async (_id, path, body, expected) => {
    const people: Record<string, Client> = {
      V: createClient(app),
      L: await signUpLearner(app),
      P: await signUpPremium(app),
      A: await signUpAdmin(app),
    };
    for (const [who, status] of Object.entries(expected)) {
      const reply = await people[who]!.post(`/api/functions/${path}`, body());
      expect([who, reply.status]).toEqual([who, status]);
    }
  });
});

describe('opening a checkout (docs/product.md §7 C35)', () => {
  test.each<[string, unknown, number, string]>([
    ['another price', { priceAmount: 0.01 }, 409, 'price_mismatch'],
    ['a price with a cent more', { priceAmount: 19.01 }, 409, 'price_mismatch'],
    ['a price with a tenth of a cent more', { priceAmount: 19.001 }, 409, 'price_mismatch'],
    ['an unknown plan', { planId: '00000000-0000-4000-8000-000000000000' }, 404, 'PGRST116'],
    ['a plan id that is not a UUID', { planId: 'premium' }, 400, 'invalid_request'],
    ['a price as text', { priceAmount: '19' }, 400, 'invalid_request'],
    ['a negative price', { priceAmount: -19 }, 400, 'invalid_request'],
    ['a currency', { currency: 'ars' }, 400, 'invalid_request'],
  ])('with %s is rejected', async (_what, change, status, code) => {
    const person = await signUpLearner(app);
    const request = { planId: plan.id, priceAmount: 19, ...(change as object) };
    const reply = await person.post('/api/functions/create-checkout', request);
    expect([reply.status, reply.body.error.code]).toEqual([status, code]);
  });

  it('of an inactive or archived plan is answered with 404', async () => {
    const person = await signUpLearner(app);
    for (const gone of [{ is_active: false }, { archived_at: app.now() }]) {
      expect((await requestCheckout(person, await createPlan(app, gone))).status).toBe(404);
    }
  });

  it('of a plan that costs nothing gives access', async () => {
    const person = await signUpLearner(app);
    const free = await createPlan(app, { name: 'Regalo', price: 0 });
    await setup.pay(await openCheckout(person, free));
    expect(await statusOf(person)).toMatchObject({ subscribed: true, subscription_tier: 'Regalo', price: 0 });
    await app.db.update(plans).set({ archived_at: app.now() }).where(eq(plans.id, free.id));
  });
});

describe('premium in the quiz (docs/product.md §6)', () => {
  it('shows key and explanation until the subscription ends, even in the middle of an attempt', async () => {
    const person = await signUpLearner(app);
    const short = await createPlan(app, { duration_days: 3 });
    await setup.pay(await openCheckout(person, short));
    await setup.manage(await openPortal(person), 'cancel');
    const { id, questions } = await createLesson(app, { keys: [0, 1] });
    const { body: attempt } = await person.post(`/api/lessons/${id}/attempts`);
    const answer = (index: number) =>
      person.post(`/api/attempts/${attempt.id}/answers`, { question_id: questions[index]!.id, option: 3 });
    expect((await answer(0)).body).toEqual({
      correct: false,
      correct_answer: 0,
      explanation: 'SECRETO-EXPLICACION-0',
    });
    app.pass(3 * DAY);
    expect((await answer(1)).body).toEqual({ correct: false });
    const { body: resumed } = await person.post(`/api/lessons/${id}/attempts`);
    expect(JSON.stringify(resumed)).not.toContain('SECRETO');
  });
});

describe('the test checkout', () => {
  it('applies acts of the same instant in their order', async () => {
    const person = await signUpLearner(app);
    await setup.pay(await openCheckout(person, plan));
    const portal = await openPortal(person);
    for (const act of ['cancel', 'resume', 'cancel', 'resume'] as const) await setup.manage(portal, act);
    expect((await statusOf(person)).subscription_state).toBe('active');
    await Promise.all([setup.manage(portal, 'cancel'), setup.manage(portal, 'cancel')]);
    expect((await statusOf(person)).subscription_state).toBe('cancelling');
  });

  it('answers 404 for a page whose id is guessed and 403 for a payment from a foreign origin', async () => {
    const stranger = createClient(app);
    for (const path of ['sessions', 'portals']) {
      const reply = await stranger.get(`/api/test-checkout/${path}/cs_test_${'x'.repeat(43)}`);
      expect(reply.status).toBe(404);
    }
    const foreign = { origin: 'https://elsewhere.example' };
    expect(
      (await stranger.post('/api/test-checkout/sessions/cs_test_1/pay', undefined, foreign)).status,
    ).toBe(403);
  });

  it('expires a page that is not paid in time, and the app closes its row', async () => {
    const person = await signUpLearner(app);
    await openCheckout(person, plan);
    app.pass(61 * 60_000);
    await app.app.runTestCheckout();
    const ofPerson = eq(payment_checkouts.user_id, person.user_id);
    const rows = await app.db.select().from(payment_checkouts).where(ofPerson);
    expect(rows.map(({ status }) => status)).toEqual(['expired']);
  });

  it('starts one subscription when a page is paid several times at once', async () => {
    const person = await signUpLearner(app);
    const url = await openCheckout(person, plan);
    expect(await Promise.all([1, 2, 3].map(() => setup.pay(url)))).toEqual([true, true, true]);
    const rows = await app.db
      .select()
      .from(user_subscriptions)
      .where(eq(user_subscriptions.user_id, person.user_id));
    expect(rows).toHaveLength(1);
  });
});

describe('the rows of subscriptions', () => {
  it('become inactive when their period has ended, so that counts of active subscriptions are correct', async () => {
    const person = await signUpPremium(app, { days: 2 });
    await endLapsedSubscriptions(app.services);
    expect((await person.get('/api/profiles/me')).body.is_premium).toBe(true);
    app.pass(2 * DAY);
    await endLapsedSubscriptions(app.services);
    const rows = await app.db
      .select({ is_active: user_subscriptions.is_active, state: user_subscriptions.state })
      .from(user_subscriptions)
      .where(eq(user_subscriptions.user_id, person.user_id));
    expect(rows).toEqual([{ is_active: false, state: 'ended' }]);
  });

  it('cannot be paid for on a page that was opened before a suspension, also when the provider did not answer then', async () => {
    const [one, other] = [await signUpLearner(app), await signUpLearner(app)];
    const pages = [await openCheckout(one, plan), await openCheckout(other, plan)];
    const admin = await signUpAdmin(app);
    const { payments } = app.services;
    const suspend = ({ user_id }: { user_id: string }) =>
      admin.put(`/api/admin/users/${user_id}/status`, { status: 'suspended' });
    expect((await suspend(one)).status).toBe(200);
    app.services.payments = { ...payments, expireCheckout: () => Promise.reject(new Error('Silence')) };
    expect((await suspend(other)).status).toBe(200);
    app.services.payments = payments;
    await reconcilePayments(app.services);
    expect(await Promise.all(pages.map((page) => setup.pay(page)))).toEqual([false, false]);
    const ofBoth = inArray(payment_checkouts.user_id, [one.user_id, other.user_id]);
    const rows = await app.db.select().from(payment_checkouts).where(ofBoth);
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'expired']);
  });

  it('list suspended people who are still charged, and each of their payments is logged', async () => {
    const person = await signUpLearner(app);
    const weekly = await createPlan(app, { name: 'Semanal', duration_days: 7 });
    await setup.pay(await openCheckout(person, weekly));
    await app.db
      .insert(user_status)
      .values({ user_id: person.user_id, status: 'suspended', updated_at: app.now() });
    expect(await listSuspendedPayers(app.db)).toMatchObject([
      { user_id: person.user_id, subscription_tier: 'Semanal', price_cents: 1900 },
    ]);
    await setup.passDays(7);
    const notes = await app.db.select().from(audit_log).where(eq(audit_log.object_id, person.user_id));
    expect(notes).toMatchObject([{ action: 'payment.taken_from_suspended_user', object_type: 'user' }]);
  });
});
