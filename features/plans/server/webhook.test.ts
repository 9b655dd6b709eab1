import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { payment_events, user_subscriptions } from '#db/schema.ts';
import { actOnSubscription } from '#features/local-stripe/server/act-on-subscription.ts';
import { createTestApp } from '#test/app.ts';
import { lastPosition, stripeObjects } from '#test/list-stripe-objects.ts';
import { createStripeWorld, STRIPE_SECRETS } from '#test/payment-worlds.ts';
import { type Person, signUpLearner, signUpPremium } from '#test/people.ts';
import { createPlan, openCheckout, statusOf } from '#test/plans.ts';
import { signWebhook } from '#test/sign-webhook.ts';

let world: Awaited<ReturnType<typeof createStripeWorld>>;
let plan: Awaited<ReturnType<typeof createPlan>>;

beforeAll(async () => {
  world = await createStripeWorld();
  plan = await createPlan(world.app);
});
afterAll(() => world.close());

/** Somebody who paid while every webhook got lost, and the events that were lost. */
async function payUnheard() {
  const person = await signUpLearner(world.app);
  const url = await openCheckout(person, plan);
  const after = await lastPosition(world.app.db);
  world.loseWebhooks(true);
  await world.pay(url);
  world.loseWebhooks(false);
  return { person, events: await stripeObjects(world.app.db, 'event', { after }) };
}

const rowsOf = (person: Person) =>
  world.app.db.select().from(user_subscriptions).where(eq(user_subscriptions.user_id, person.user_id));

describe('the webhook (C12)', () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'ping', created: 1, data: { object: {} } });
  const send = (sent: string, headers: Record<string, string>) =>
    world.app.app.request('/api/webhooks/stripe', { method: 'POST', body: sent, headers });
  const signed = (secret: string, ahead = 0, sent = body) =>
    signWebhook(sent, secret, new Date(world.app.now().getTime() + ahead * 1000));

  test.each<[string, () => string]>([
    ['none', () => ''],
    ['nonsense', () => 'nonsense'],
    ['of another secret', () => signed('whsec_wrong')],
    ['of another body', () => signed(STRIPE_SECRETS[0]!, 0, `${body} `)],
    ['of an older scheme', () => signed(STRIPE_SECRETS[0]!).replace('v1=', 'v0=')],
    ['without a time', () => signed(STRIPE_SECRETS[0]!).replace(/t=\d+,/, '')],
    ['with another time', () => signed(STRIPE_SECRETS[0]!).replace(/t=\d+/, 't=1')],
    ['more than five minutes old', () => signed(STRIPE_SECRETS[0]!, -301)],
    ['of the future', () => signed(STRIPE_SECRETS[0]!, 302)],
  ])('refuses a signature %s', async (_kind, signature) => {
    const answer = await send(body, { 'stripe-signature': signature() });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid_signature' } });
  });

  test.each([
    ['the present secret', 0],
    ['the former secret, while they are rotated', 1],
  ])('accepts %s, without cookie or origin', async (_which, secret) => {
    expect((await send(body, { 'stripe-signature': signed(STRIPE_SECRETS[secret]!) })).status).toBe(200);
  });

  it('accepts several signatures when one is right, and five minutes of delay', async () => {
    const right = signed(STRIPE_SECRETS[0]!, -300);
    const answer = await send(body, { 'stripe-signature': `${right},v1=${'0'.repeat(64)}` });
    expect(answer.status).toBe(200);
  });

  it('is not opened by anybody’s cookie', async () => {
    const person = await signUpPremium(world.app);
    expect((await person.post('/api/webhooks/stripe', { id: 'evt_1' })).status).toBe(400);
  });

  it('refuses more than 256 KB unread, and signed text that is no event', async () => {
    const long = 'x'.repeat(256 * 1024 + 1);
    expect((await send(long, { 'stripe-signature': signed(STRIPE_SECRETS[0]!, 0, long) })).status).toBe(413);
    expect((await send('{}', { 'stripe-signature': signed(STRIPE_SECRETS[0]!, 0, '{}') })).status).toBe(400);
  });

  it.each([
    ['without time or object', { id: 'evt_bare', type: 'ping' }, 200],
    ['of a kind that every object inherits', { id: 'evt_odd', type: 'constructor' }, 200],
    ['of a subscription that is none', { id: 'evt_2', type: 'customer.subscription.created' }, 400],
    [
      'of a checkout that is none',
      { id: 'evt_3', type: 'checkout.session.completed', data: { object: { id: 7 } } },
      400,
    ],
    ['of no time there is', { id: 'evt_4', type: 'ping', created: 1e300 }, 400],
    ['without a kind', { id: 'evt_5' }, 400],
    ['that is only a notification', { id: 'evt_6', type: 'ping', object: 'v2.core.event' }, 400],
  ])('answers a signed event %s, and never breaks', async (_kind, event, status) => {
    const text = JSON.stringify(event);
    const answer = await send(text, { 'stripe-signature': signed(STRIPE_SECRETS[0]!, 0, text) });
    expect(answer.status).toBe(status);
  });

  it('can be tried with the operator’s secret while there is no key, and only with that', async () => {
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

  it('takes events that do not concern us, of other products of the same account too', async () => {
    const foreign = (type: string, object: object) =>
      world.post({ id: `evt_${type}`, type, created: 1_700_000_000, data: { object } });
    const subscription = {
      id: 'sub_foreign',
      customer: 'cus_foreign',
      status: 'active',
      cancel_at_period_end: false,
      items: { data: [{ current_period_start: 1_700_000_000, current_period_end: 1_800_000_000 }] },
    };
    expect((await foreign('payout.paid', {})).status).toBe(200);
    expect((await foreign('customer.subscription.created', subscription)).status).toBe(200);
    const ofForeign = eq(user_subscriptions.provider_subscription_id, 'sub_foreign');
    expect(await world.app.db.select().from(user_subscriptions).where(ofForeign)).toEqual([]);
  });
});

describe('events', () => {
  it('arriving twenty times at once have one effect', async () => {
    const { person, events } = await payUnheard();
    for (const event of events) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => world.post(event)));
      expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    }
    expect(await rowsOf(person)).toHaveLength(1);
    const ids = await world.app.db
      .select({ id: payment_events.id })
      .from(payment_events)
      .where(eq(payment_events.provider, 'stripe'));
    for (const event of events) expect(ids.filter((row) => row.id === event.id)).toHaveLength(1);
  });

  it('end in the same state in any order, all at once, and with repetitions', async () => {
    for (const order of [
      (events: object[]) => events.toReversed(),
      (events: object[]) => [...events, ...events],
    ]) {
      const { person, events } = await payUnheard();
      await Promise.all(order(events).map((event) => world.post(event)));
      expect(await statusOf(person)).toMatchObject({ subscribed: true, subscription_state: 'active' });
      const active = and(
        eq(user_subscriptions.user_id, person.user_id),
        eq(user_subscriptions.is_active, true),
      );
      expect(await world.app.db.select().from(user_subscriptions).where(active)).toHaveLength(1);
    }
  });

  it('give access even if only one of them arrives, whichever it is', async () => {
    for (let only = 0; only < 4; only += 1) {
      const { person, events } = await payUnheard();
      expect(events).toHaveLength(4);
      await world.post(events[only]!);
      // The very first one tells of a subscription that is not paid yet.
      expect((await statusOf(person)).subscribed).toBe(only !== 0);
    }
  });

  it('do not undo what a newer one told', async () => {
    const { person, events } = await payUnheard();
    world.app.pass(60_000);
    const { db, now } = world.app;
    const after = await lastPosition(db);
    const subscriptions = await stripeObjects(db, 'subscription');
    await actOnSubscription(db, subscriptions.at(-1)!.id, 'refund', now());
    for (const event of await stripeObjects(db, 'event', { after })) await world.post(event);
    for (const event of events) await world.post(event);
    expect(await statusOf(person)).toMatchObject({ subscribed: false, subscription_state: 'refunded' });
  });

  it('of accounts that cancel by the flag cancel_at_period_end cancel as well', async () => {
    const { person, events } = await payUnheard();
    for (const event of events) await world.post(event);
    const updated = events.find(({ type }) => type === 'customer.subscription.updated')!;
    const object = { ...updated.data.object, cancel_at_period_end: true };
    const later = { id: `${updated.id}_flag`, created: updated.created + 60, data: { object } };
    await world.post({ ...updated, ...later });
    expect((await statusOf(person)).subscription_state).toBe('cancelling');
  });

  it('wait at the provider while it cannot be asked what it means, and count when they come again', async () => {
    const { person, events } = await payUnheard();
    const paid = events.find((event) => event.type === 'invoice.paid')!;
    world.stripe.away = true;
    expect((await world.post(paid)).status).toBe(503);
    world.stripe.away = false;
    expect((await world.post(paid)).status).toBe(200);
    expect((await statusOf(person)).subscribed).toBe(true);
  });
});
