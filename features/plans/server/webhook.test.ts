import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { payment_events, user_subscriptions } from '#db/schema.ts';
import { actOnSubscription } from '#features/local-stripe/server/act-on-subscription.ts';
import { createTestApp } from '#test/app.ts';
import { lastPosition, stripeObjects } from '#test/list-stripe-objects.ts';
import { createStripeSetup, STRIPE_SECRETS } from '#test/payment-setups.ts';
import { type Person, signUpLearner, signUpPremium } from '#test/people.ts';
import { createPlan, openCheckout, statusOf } from '#test/plans.ts';
import { signWebhook } from '#test/sign-webhook.ts';

let setup: Awaited<ReturnType<typeof createStripeSetup>>;
let plan: Awaited<ReturnType<typeof createPlan>>;

beforeAll(async () => {
  setup = await createStripeSetup();
  plan = await createPlan(setup.app);
});
afterAll(() => setup.close());

/** Signs up a person who pays while all webhooks get lost. @returns the person and the lost events */
async function payWithoutWebhooks() {
  const person = await signUpLearner(setup.app);
  const url = await openCheckout(person, plan);
  const after = await lastPosition(setup.app.db);
  setup.loseWebhooks(true);
  await setup.pay(url);
  setup.loseWebhooks(false);
  return { person, events: await stripeObjects(setup.app.db, 'event', { after }) };
}

const rowsOf = (person: Person) =>
  setup.app.db.select().from(user_subscriptions).where(eq(user_subscriptions.user_id, person.user_id));

describe('the webhook (docs/product.md §7 C12)', () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'ping', created: 1, data: { object: {} } });
  const send = (sent: string, headers: Record<string, string>) =>
    setup.app.app.request('/api/webhooks/stripe', { method: 'POST', body: sent, headers });
  const signed = (secret: string, ahead = 0, sent = body) =>
    signWebhook(sent, secret, new Date(setup.app.now().getTime() + ahead * 1000));

  test.each<[string, () => string]>([
    ['that is empty', () => ''],
    ['that is nonsense', () => 'nonsense'],
    ['of another secret', () => signed('whsec_wrong')],
    ['of another body', () => signed(STRIPE_SECRETS[0]!, 0, `${body} `)],
    ['of an older scheme', () => signed(STRIPE_SECRETS[0]!).replace('v1=', 'v0=')],
    ['without a time', () => signed(STRIPE_SECRETS[0]!).replace(/t=\d+,/, '')],
    ['with another time', () => signed(STRIPE_SECRETS[0]!).replace(/t=\d+/, 't=1')],
    ['more than five minutes old', () => signed(STRIPE_SECRETS[0]!, -301)],
    ['of the future', () => signed(STRIPE_SECRETS[0]!, 302)],
  ])('rejects a signature %s', async (_kind, signature) => {
    const answer = await send(body, { 'stripe-signature': signature() });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid_signature' } });
  });

  test.each([
    ['the current secret', 0],
    ['the previous secret during a rotation', 1],
  ])('accepts %s, without cookie or origin', async (_which, secret) => {
    expect((await send(body, { 'stripe-signature': signed(STRIPE_SECRETS[secret]!) })).status).toBe(200);
  });

  it('accepts several signatures when one is valid, and five minutes of delay', async () => {
    const right = signed(STRIPE_SECRETS[0]!, -300);
    const answer = await send(body, { 'stripe-signature': `${right},v1=${'0'.repeat(64)}` });
    expect(answer.status).toBe(200);
  });

  it('rejects a request with a session cookie and no signature', async () => {
    const person = await signUpPremium(setup.app);
    expect((await person.post('/api/webhooks/stripe', { id: 'evt_1' })).status).toBe(400);
  });

  it('rejects a body over 256 KB, and a signed body that is not an event', async () => {
    const long = 'x'.repeat(256 * 1024 + 1);
    expect((await send(long, { 'stripe-signature': signed(STRIPE_SECRETS[0]!, 0, long) })).status).toBe(413);
    expect((await send('{}', { 'stripe-signature': signed(STRIPE_SECRETS[0]!, 0, '{}') })).status).toBe(400);
  });

  it.each([
    ['without time or object', { id: 'evt_bare', type: 'ping' }, 200],
    ['without data', { id: 'evt_null', type: 'payout.paid', data: null }, 200],
    [
      'whose subscription has an id that is no id of Stripe',
      { id: 'evt_path', type: 'customer.subscription.updated', data: { object: { id: 'sub/\0' } } },
      200,
    ],
    [
      'of a payment that has no id of Stripe',
      { id: 'evt_half', type: 'charge.refunded', data: { object: { payment_intent: 'pi_\ud800' } } },
      200,
    ],
    ['with a list for its object', { id: 'evt_list', type: 'payout.paid', data: { object: [1] } }, 200],
    [
      'of a checkout that only saves a card, in a state of its own',
      {
        id: 'evt_setup',
        type: 'checkout.session.completed',
        data: { object: { client_reference_id: randomUUID(), mode: 'setup', status: 'other' } },
      },
      200,
    ],
    ['whose type is a property that every object inherits', { id: 'evt_odd', type: 'constructor' }, 200],
    ['whose subscription is malformed', { id: 'evt_2', type: 'customer.subscription.created' }, 400],
    [
      'whose checkout is malformed',
      {
        id: 'evt_3',
        type: 'checkout.session.completed',
        data: { object: { client_reference_id: randomUUID() } },
      },
      400,
    ],
    ['whose time is out of range', { id: 'evt_4', type: 'ping', created: 1e300 }, 200],
    ['without a type', { id: 'evt_5' }, 400],
    [
      'that is only a notification',
      { id: 'evt_6', type: 'ping', object: 'v2.core.event', created: '2026-03-09' },
      200,
    ],
  ])('answers a signed event %s with 200 or 400', async (_case, event, status) => {
    const text = JSON.stringify(event);
    const answer = await send(text, { 'stripe-signature': signed(STRIPE_SECRETS[0]!, 0, text) });
    expect(answer.status).toBe(status);
  });

  it('accepts the operator’s webhook secret before a Stripe key is set, and no other secret', async () => {
    const app = await createTestApp({ env: { STRIPE_WEBHOOK_SECRET: 'whsec_mine' } });
    const post = async (secret: string) => {
      const headers = { 'stripe-signature': signWebhook(body, secret, app.now()) };
      return (await app.app.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status;
    };
    expect([await post('whsec_mine'), await post('whsec_mine'), await post('whsec_other')]).toEqual([
      200, 200, 400,
    ]);
    await app.close();
  });

  it('accepts and ignores events of other types and of other products of the same account', async () => {
    const foreign = (type: string, object: object) =>
      setup.post({ id: `evt_${type}`, type, created: 1_700_000_000, data: { object } });
    const subscription = {
      id: 'sub_foreign',
      customer: 'cus_foreign',
      status: 'active',
      cancel_at_period_end: false,
      items: { data: [{ current_period_start: 1_700_000_000, current_period_end: 1_800_000_000 }] },
    };
    const counted: string[] = [];
    setup.app.services.countPaymentEvent = (outcome) => void counted.push(outcome);
    const checkout = { id: 'cs_shop', mode: 'subscription', status: 'complete', subscription: 'sub_shop' };
    const order = { ...checkout, client_reference_id: 'order-123' };
    expect((await foreign('checkout.session.completed', order)).status).toBe(200);
    expect((await foreign('payout.paid', {})).status).toBe(200);
    expect((await foreign('customer.subscription.created', subscription)).status).toBe(200);
    expect(counted).toEqual(['foreign', 'foreign', 'foreign']);
    const invoice = { id: 'in_shop', subscription: 'sub_shop', amount_due: -500, lines: { data: [] } };
    const odd: [string, object][] = [
      ['checkout.session.completed', { ...checkout, client_reference_id: undefined }],
      ['checkout.session.expired', { ...checkout, client_reference_id: null, status: 'lapsed' }],
      ['customer.subscription.updated', { ...subscription, items: { data: [] } }],
      ['invoice.paid', invoice],
      ['invoice.payment_failed', { ...invoice, lines: null }],
      ['charge.refunded', { id: 'ch_shop', amount_refunded: -1 }],
    ];
    for (const [type, object] of odd)
      expect([type, (await foreign(type, object)).status]).toEqual([type, 200]);
    expect(counted.slice(3)).toEqual(odd.map(() => 'foreign'));
    const ofForeign = eq(user_subscriptions.provider_subscription_id, 'sub_foreign');
    expect(await setup.app.db.select().from(user_subscriptions).where(ofForeign)).toEqual([]);
  });
});

describe('events', () => {
  it('have one effect when they arrive twenty times at once', async () => {
    const { person, events } = await payWithoutWebhooks();
    for (const event of events) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => setup.post(event)));
      expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    }
    expect(await rowsOf(person)).toHaveLength(1);
    const ids = await setup.app.db
      .select({ id: payment_events.id })
      .from(payment_events)
      .where(eq(payment_events.provider, 'stripe'));
    for (const event of events) expect(ids.filter((row) => row.id === event.id)).toHaveLength(1);
  });

  it('lead to the same state in reverse order and with repetitions, all at once', async () => {
    for (const order of [
      (events: object[]) => events.toReversed(),
      (events: object[]) => [...events, ...events],
    ]) {
      const { person, events } = await payWithoutWebhooks();
      await Promise.all(order(events).map((event) => setup.post(event)));
      expect(await statusOf(person)).toMatchObject({ subscribed: true, subscription_state: 'active' });
      const active = and(
        eq(user_subscriptions.user_id, person.user_id),
        eq(user_subscriptions.is_active, true),
      );
      expect(await setup.app.db.select().from(user_subscriptions).where(active)).toHaveLength(1);
    }
  });

  it('give access when only one of them arrives, unless it is the first', async () => {
    for (let only = 0; only < 4; only += 1) {
      const { person, events } = await payWithoutWebhooks();
      expect(events).toHaveLength(4);
      await setup.post(events[only]!);
      // The first event is about a subscription that is not paid yet.
      expect((await statusOf(person)).subscribed).toBe(only !== 0);
    }
  });

  it('do not undo the effect of a newer event', async () => {
    const { person, events } = await payWithoutWebhooks();
    setup.app.pass(60_000);
    const { db, now } = setup.app;
    const after = await lastPosition(db);
    const subscriptions = await stripeObjects(db, 'subscription');
    await actOnSubscription(db, subscriptions.at(-1)!.id, 'refund', now());
    for (const event of await stripeObjects(db, 'event', { after })) await setup.post(event);
    for (const event of events) await setup.post(event);
    expect(await statusOf(person)).toMatchObject({ subscribed: false, subscription_state: 'refunded' });
  });

  it('with the flag cancel_at_period_end cancel the subscription', async () => {
    const { person, events } = await payWithoutWebhooks();
    for (const event of events) await setup.post(event);
    const updated = events.find(({ type }) => type === 'customer.subscription.updated')!;
    const object = { ...updated.data.object, cancel_at_period_end: true };
    const later = { id: `${updated.id}_flag`, created: updated.created + 60, data: { object } };
    await setup.post({ ...updated, ...later });
    expect((await statusOf(person)).subscription_state).toBe('cancelling');
  });

  it('are answered with 503 while the provider is unreachable, and take effect when they are repeated', async () => {
    const { person, events } = await payWithoutWebhooks();
    const paid = events.find((event) => event.type === 'invoice.paid')!;
    setup.stripe.away = true;
    expect((await setup.post(paid)).status).toBe(503);
    setup.stripe.away = false;
    expect((await setup.post(paid)).status).toBe(200);
    expect((await statusOf(person)).subscribed).toBe(true);
  });
});
