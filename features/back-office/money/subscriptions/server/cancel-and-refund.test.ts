import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcilePayments } from '#features/plans/server/reconcile-payments.ts';
import { changesOf } from '#test/changes-of.ts';
import { stripeObjects } from '#test/list-stripe-objects.ts';
import { createStripeSetup, createTestCheckoutSetup, type PaymentSetup } from '#test/payment-setups.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout, openPortal, statusOf } from '#test/plans.ts';

const UNKNOWN = '11111111-1111-4111-8111-111111111111';

let setup: PaymentSetup;
let admin: Person;
let ana: Person;

const ofAna = async () => (await admin.get(`/api/admin/users/${ana.user_id}/payments`)).body;
const subscription = async () => (await ofAna()).subscriptions[0];
const payment = async () => (await ofAna()).payments[0];
const cancel = (id: string, by = admin) =>
  by.post(`/api/admin/subscriptions/${id}/cancel`, { reason: 'Lo pidió por correo' });
const refund = (id: string, body: object = {}, by = admin) =>
  by.post(`/api/admin/subscription-payments/${id}/refund`, { reason: 'Cobro doble', ...body });
const codeOf = (reply: { status: number; body: { error: { code: string } } }) => [
  reply.status,
  reply.body.error.code,
];
const history = () => changesOf(admin, ana);

describe.each([
  ['the test checkout', createTestCheckoutSetup],
  ['Stripe', createStripeSetup],
])('with %s', (_name, createSetup: () => Promise<PaymentSetup>) => {
  beforeAll(async () => {
    setup = await createSetup();
    admin = await signUpAdmin(setup.app);
  });
  afterAll(() => setup.close());
  beforeEach(async () => {
    ana = await signUpLearner(setup.app, { full_name: 'Ana Pérez' });
    await setup.pay(await openCheckout(ana, await createPlan(setup.app)));
  });

  it('a payment is listed with its amount, currency and period', async () => {
    expect(await ofAna()).toMatchObject({
      subscriptions: [
        { full_name: 'Ana Pérez', tier: 'Premium', state: 'active', is_charged: true, can_cancel: true },
      ],
      payments: [
        {
          status: 'paid',
          amount_cents: 1900,
          currency: 'usd',
          refunded_cents: 0,
          can_refund: true,
          period_start: setup.app.now().toISOString(),
        },
      ],
    });
  });

  it('cancelling ends the subscription with the paid period at the provider, which its learner sees', async () => {
    const { id, provider_subscription_id, premium_until } = await subscription();
    const { status, body } = await cancel(id);
    expect([status, body.recorded]).toEqual([200, true]);
    expect(body.subscription).toMatchObject({
      state: 'cancelling',
      is_charged: false,
      can_cancel: false,
      premium_until,
    });
    expect(await statusOf(ana)).toMatchObject({ subscription_state: 'cancelling', premium_until });
    const atProvider = await setup.app.services.payments.readSubscription(provider_subscription_id);
    expect(atProvider!.fact).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect((await history())[0]).toMatchObject({
      action: 'subscription_cancelled',
      actor: { full_name: 'Admina Prueba' },
      after: { provider_subscription_id, reason: 'Lo pidió por correo' },
    });
  });

  it('cancelling again is rejected and leaves no second entry', async () => {
    const { id } = await subscription();
    await cancel(id);
    expect(codeOf(await cancel(id))).toEqual([409, 'already_cancelled']);
    expect(await history()).toHaveLength(1);
  });

  it('cancelling what has ended at the provider meanwhile is rejected, and the end is recorded', async () => {
    const { id } = await subscription();
    const portal = await openPortal(ana);
    setup.loseWebhooks(true);
    await setup.manage(portal, 'end_now');
    expect(codeOf(await cancel(id))).toEqual([409, 'already_ended']);
    setup.loseWebhooks(false);
    expect((await subscription()).can_cancel).toBe(false);
    expect(await history()).toEqual([]);
  });

  it('a late payment is not tried again after a cancellation', async () => {
    await setup.manage(await openPortal(ana), 'fail_next_payment');
    await setup.passDays(31);
    await admin.post('/api/auth/sign-in', { email: admin.email, password: 'una-clave-larga-7' });
    expect(await subscription()).toMatchObject({ state: 'past_due', last_payment: { status: 'failed' } });
    const { body } = await cancel((await subscription()).id);
    expect(body.subscription).toMatchObject({ state: 'ended', is_charged: false, can_cancel: false });
    const { provider_subscription_id } = body.subscription;
    const atProvider = await setup.app.services.payments.readSubscription(provider_subscription_id);
    expect(atProvider!.fact.status).toBe('canceled');
  });

  it('a refund gives the payment back, ends the subscription and its access, and is told in the log', async () => {
    const { id } = await payment();
    const { status, body } = await refund(id);
    expect([status, body.recorded]).toEqual([200, true]);
    expect(body.subscription).toMatchObject({ state: 'refunded', is_charged: false, premium_until: null });
    expect(await payment()).toMatchObject({ status: 'refunded', refunded_cents: 1900, can_refund: false });
    expect(await statusOf(ana)).toMatchObject({ subscribed: false, subscription_state: 'refunded' });
    const entries = await history();
    expect(entries.map((entry: { action: string }) => entry.action).sort()).toEqual([
      'payment_refunded',
      'subscription_cancelled',
    ]);
    expect(
      entries.find((entry: { action: string }) => entry.action === 'payment_refunded').after,
    ).toMatchObject({
      amount: 19,
      currency: 'usd',
      reason: 'Cobro doble',
    });
  });

  it('a refund can leave the subscription running', async () => {
    const { body } = await refund((await payment()).id, { cancel: false });
    expect(body.subscription).toMatchObject({ state: 'refunded', is_charged: true, can_cancel: true });
  });

  it('refunding twice, also at the same moment, gives the money back once', async () => {
    const { id, provider_invoice_id } = await payment();
    const replies = await Promise.all([refund(id), refund(id), refund(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(codeOf(await refund(id))).toEqual([409, 'already_refunded']);
    const charges = await stripeObjects(setup.app.db, 'charge');
    const charge = charges.find((each) => each.id === provider_invoice_id.replace(/^in/, 'ch'));
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 1900 });
  });

  it('refunding what was refunded at the provider meanwhile is rejected, and the refund is recorded', async () => {
    const { id } = await payment();
    const portal = await openPortal(ana);
    setup.loseWebhooks(true);
    await setup.manage(portal, 'refund');
    expect(codeOf(await refund(id))).toEqual([409, 'already_refunded']);
    setup.loseWebhooks(false);
    expect(await payment()).toMatchObject({ status: 'refunded' });
    expect(await statusOf(ana)).toMatchObject({ subscribed: false });
  });

  it('a payment that failed cannot be refunded', async () => {
    await setup.manage(await openPortal(ana), 'fail_next_payment');
    await setup.passDays(31);
    await admin.post('/api/auth/sign-in', { email: admin.email, password: 'una-clave-larga-7' });
    expect(await payment()).toMatchObject({ status: 'failed', can_refund: false });
    expect(codeOf(await refund((await payment()).id))).toEqual([409, 'not_refundable']);
  });

  it('a refund needs a reason, and unknown ids answer 404', async () => {
    expect((await refund((await payment()).id, { reason: ' ' })).body.error.fields).toHaveProperty('reason');
    expect(codeOf(await refund(UNKNOWN))).toEqual([404, 'PGRST116']);
    expect(codeOf(await cancel(UNKNOWN))).toEqual([404, 'PGRST116']);
  });

  it('learners are refused', async () => {
    const [{ id }, paid] = [await subscription(), await payment()];
    expect(codeOf(await cancel(id, ana))).toEqual([403, 'forbidden']);
    expect(codeOf(await refund(paid.id, {}, ana))).toEqual([403, 'forbidden']);
    for (const path of ['subscriptions', 'subscriptions/export', 'subscription-payments', 'income'])
      expect((await ana.get(`/api/admin/${path}`)).status).toBe(403);
  });
});

describe('when the provider does not answer', () => {
  let stripe: Awaited<ReturnType<typeof createStripeSetup>>;
  beforeAll(async () => {
    setup = stripe = await createStripeSetup();
    admin = await signUpAdmin(stripe.app);
  });
  afterAll(() => stripe.close());
  beforeEach(async () => {
    ana = await signUpLearner(stripe.app);
    await stripe.pay(await openCheckout(ana, await createPlan(stripe.app)));
  });

  it('nothing is changed and the answer says so', async () => {
    const [{ id }, paid] = [await subscription(), await payment()];
    stripe.stripe.away = true;
    for (const reply of [await cancel(id), await refund(paid.id)]) {
      expect(codeOf(reply)).toEqual([503, 'unavailable']);
      expect(reply.body.error.message).toContain('El proveedor de pagos no responde.');
    }
    stripe.stripe.away = false;
    expect(await subscription()).toMatchObject({ state: 'active', can_cancel: true });
    expect(await payment()).toMatchObject({ status: 'paid' });
    expect(await history()).toEqual([]);
  });

  it('a refund whose answer got lost is finished by the next attempt, which gives nothing back again', async () => {
    const { id, provider_invoice_id } = await payment();
    stripe.stripe.losesAnswers = 'createRefund';
    expect(codeOf(await refund(id))).toEqual([503, 'unavailable']);
    stripe.stripe.losesAnswers = false;
    expect(await payment()).toMatchObject({ status: 'paid' });
    expect((await refund(id)).status).toBe(200);
    expect(await payment()).toMatchObject({ status: 'refunded', refunded_cents: 1900 });
    const keys = stripe.stripe.requests.filter(({ name }) => name === 'createRefund').map(({ key }) => key);
    expect(new Set(keys.slice(-3))).toEqual(new Set([`refund-${provider_invoice_id}`]));
    expect(await history()).toHaveLength(2);
  });

  it('a refund whose cancellation fails says so, and the cancellation can be repeated', async () => {
    const { id } = await payment();
    stripe.stripe.losesAnswers = 'cancelSubscription';
    const reply = await refund(id);
    stripe.stripe.losesAnswers = false;
    expect(codeOf(reply)).toEqual([503, 'unavailable']);
    expect(reply.body.error.message).toContain('El pago se devolvió');
    expect(await payment()).toMatchObject({ status: 'refunded' });
    expect(codeOf(await cancel((await subscription()).id))).toEqual([409, 'already_ended']);
  });

  it('a change that cannot be read afterwards is reported as done and recorded with the next comparison', async () => {
    const { id } = await subscription();
    const { payments } = stripe.app.services;
    const { cancelSubscription } = payments;
    payments.cancelSubscription = async (...args) => {
      await cancelSubscription(...args);
      stripe.stripe.losesAnswers = 'readSubscription';
    };
    const { status, body } = await cancel(id);
    payments.cancelSubscription = cancelSubscription;
    stripe.stripe.losesAnswers = false;
    expect([status, body.recorded]).toEqual([200, false]);
    stripe.app.pass(60_000);
    await reconcilePayments(stripe.app.services);
    expect((await subscription()).state).toBe('cancelling');
  });

  it('requests to the provider are well-formed', () => {
    expect(stripe.stripe.faults).toEqual([]);
  });
});
