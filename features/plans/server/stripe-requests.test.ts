import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPayments } from '#features/local-stripe/server/connect-payments.ts';
import { readConfig } from '#server/config.ts';
import { forgetObjects, stripeObjects } from '#test/list-stripe-objects.ts';
import { createStripeWorld } from '#test/payment-worlds.ts';
import { signUpLearner, signUpPremium } from '#test/people.ts';
import { askCheckout, createPlan, openCheckout, openPortal } from '#test/plans.ts';
import { endLapsedSubscriptions } from './end-lapsed-subscriptions.ts';

let world: Awaited<ReturnType<typeof createStripeWorld>>;
beforeAll(async () => {
  world = await createStripeWorld();
});
afterAll(() => world.close());

const lastRequest = () => world.stripe.requests.at(-1)!;
const in60Minutes = () => String(Math.floor(world.app.now().getTime() / 1000) + 3600);

describe('what Stripe is asked', () => {
  it('is a checkout with amount and interval of the plan’s row, under an idempotency key', async () => {
    const person = await signUpLearner(world.app);
    const plan = await createPlan(world.app, { price: 19.99, duration_days: 31 });
    await openCheckout(person, plan);
    const { name, form, key } = lastRequest();
    expect(name).toBe('createSession');
    expect(form).toEqual({
      mode: 'subscription',
      client_reference_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      customer_email: person.email,
      line_items: {
        0: {
          quantity: '1',
          price_data: {
            currency: 'usd',
            unit_amount: '1999',
            recurring: { interval: 'month', interval_count: '1' },
            product_data: { name: 'Premium', description: 'Todo lo que necesitas.' },
          },
        },
      },
      subscription_data: {
        metadata: {
          user_id: person.user_id,
          plan_id: plan.id,
          tier: 'Premium',
          price_cents: '1999',
          duration_days: '31',
        },
      },
      payment_method_collection: 'always',
      expires_at: in60Minutes(),
      locale: 'es',
      success_url: 'http://localhost:3000/plans?success=true',
      cancel_url: 'http://localhost:3000/plans?canceled=true',
    });
    expect(key).toBe(`checkout-${form.client_reference_id}`);
  });

  it('is an interval in days for plans that are no month, and no description where there is none', async () => {
    const person = await signUpLearner(world.app);
    await openCheckout(person, await createPlan(world.app, { duration_days: 90, description: '' }));
    expect(lastRequest().form.line_items).toMatchObject({
      0: {
        price_data: {
          recurring: { interval: 'day', interval_count: '90' },
          product_data: { name: 'Premium' },
        },
      },
    });
  });

  it('names the customer a returning subscriber already is, and starts anew when Stripe knows it no more', async () => {
    const person = await signUpLearner(world.app);
    const plan = await createPlan(world.app);
    await world.pay(await openCheckout(person, plan));
    await world.manage(await openPortal(person), 'refund');
    await openCheckout(person, plan);
    const known = (await stripeObjects(world.app.db, 'customer')).at(-1)!;
    expect(lastRequest().form).toMatchObject({ customer: known.id });
    expect(lastRequest().form).not.toHaveProperty('customer_email');

    world.app.pass(61 * 60_000);
    await forgetObjects(world.app.db, 'customer');
    await openCheckout(person, plan);
    expect(lastRequest().form).toMatchObject({ customer_email: person.email });
  });

  it('carries no letter of the application’s name that a header cannot', async () => {
    const { db, now } = world.app;
    const env = { STRIPE_SECRET_KEY: 'sk_test_double', STRIPE_WEBHOOK_SECRET: 'whsec_present' };
    const config = readConfig({ ...env, STRIPE_API_BASE: world.stripe.url, APP_NAME: 'Ahorrín 💰 貯金箱' });
    const payments = await connectPayments(config, db, now);
    expect((await payments.readCheckout('cs_test_nobody')).status).toBe('expired');
  });

  it('is the portal, with the way back, and at the cancellation for whoever came to cancel', async () => {
    const person = await signUpLearner(world.app);
    await world.pay(await openCheckout(person, await createPlan(world.app)));
    const { customer, id } = (await stripeObjects(world.app.db, 'subscription')).at(-1)!;
    const return_url = 'http://localhost:3000/plans';
    await openPortal(person);
    expect(lastRequest()).toMatchObject({
      name: 'createPortal',
      form: { customer, return_url, locale: 'es' },
    });
    await openPortal(person, 'cancel');
    expect(lastRequest().form.flow_data).toEqual({
      type: 'subscription_cancel',
      subscription_cancel: { subscription: id },
      after_completion: { type: 'redirect', redirect: { return_url } },
    });
    await world.manage(await openPortal(person), 'cancel');
    expect(await openPortal(person, 'cancel')).toMatch(/^http:/);
  });

  it('is no portal for a customer that Stripe does not know any more', async () => {
    const person = await signUpLearner(world.app);
    await world.pay(await openCheckout(person, await createPlan(world.app)));
    await forgetObjects(world.app.db, 'customer');
    const { status, body } = await person.post('/api/functions/customer-portal');
    expect([status, body.error.code]).toEqual([409, 'nothing_to_manage']);
  });

  it('is all as Stripe’s description has it', () => {
    expect(world.stripe.faults).toEqual([]);
  });
});

describe('the local Stripe', () => {
  const stripe = () => {
    const { hostname: host, port } = new URL(world.stripe.url);
    return new Stripe('sk_test_double', { host, port, protocol: 'http', maxNetworkRetries: 0 });
  };

  it('refuses a parameter that Stripe does not know, wherever it stands', async () => {
    const misspelt = { mode: 'subscription', sucess_url: 'https://example.com' };
    await expect(stripe().checkout.sessions.create(misspelt as object)).rejects.toThrow(
      'unknown parameter: sucess_url',
    );
    const nested = { line_items: [{ price_data: { curency: 'usd' } }] };
    await expect(stripe().checkout.sessions.create(nested as object)).rejects.toThrow(
      'line_items.0.price_data.curency',
    );
  });

  it('refuses a path, a key and values that Stripe would refuse', async () => {
    await expect(stripe().charges.list()).rejects.toThrow('Unrecognized request URL');
    await expect(new Stripe('pk_live', { ...address(), maxNetworkRetries: 0 }).events.list()).rejects.toThrow(
      'API key',
    );
    const wrong = { payment: { type: 'cash' } } as object;
    await expect(stripe().invoicePayments.list(wrong)).rejects.toThrow('Invalid payment.type');
  });

  it('rejects a key that was used for another request', async () => {
    const open = (unit_amount: number) =>
      stripe().checkout.sessions.create(
        {
          mode: 'subscription',
          success_url: 'https://example.com',
          expires_at: Number(in60Minutes()),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'usd',
                unit_amount,
                recurring: { interval: 'month' },
                product_data: { name: 'A' },
              },
            },
          ],
        },
        { idempotencyKey: 'used-twice' },
      );
    const { id } = await open(1900);
    expect((await open(1900)).id).toBe(id);
    await expect(open(2900)).rejects.toThrow('same parameters');
  });

  it('lists events in pages, newest first', async () => {
    const person = await signUpLearner(world.app);
    await world.pay(await openCheckout(person, await createPlan(world.app)));
    const listed: string[] = [];
    for await (const { id } of stripe().events.list({ limit: 2 })) listed.push(id);
    const events = await stripeObjects(world.app.db, 'event');
    expect(listed).toEqual(events.map(({ id }) => id).reverse());
    const types = ['invoice.paid'];
    const { data } = await stripe().events.list({ types, limit: 1 });
    expect(data.map(({ type }) => type)).toEqual(types);
  });

  const address = () => {
    const { hostname: host, port } = new URL(world.stripe.url);
    return { host, port, protocol: 'http' as const };
  };
});

describe('with real payments', () => {
  it('the pages of the test checkout do not exist', async () => {
    const person = await signUpLearner(world.app);
    const page = `/api/test-checkout/sessions/cs_test_${'x'.repeat(43)}`;
    expect((await person.get(page)).status).toBe(404);
    expect((await person.post(`${page}/pay`)).status).toBe(404);
    expect((await person.get('/api/plans')).body.test_mode).toBe(false);
  });

  it('access that came from the test checkout counts no more', async () => {
    const person = await signUpPremium(world.app);
    await endLapsedSubscriptions(world.app.services);
    expect((await person.get('/api/profiles/me')).body.is_premium).toBe(false);
    const plan = await createPlan(world.app);
    expect((await askCheckout(person, plan)).status).toBe(200);
  });

  it('the process does not start without the secret that proves webhooks', async () => {
    const config = readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' });
    const started = connectPayments(config, world.app.db, world.app.now);
    await expect(started).rejects.toThrow('STRIPE_WEBHOOK_SECRET');
  });
});

describe('while Stripe is away', () => {
  it('opening a checkout says so, charges nobody and works again afterwards', async () => {
    const person = await signUpLearner(world.app);
    const plan = await createPlan(world.app);
    world.stripe.away = true;
    const reply = await askCheckout(person, plan);
    world.stripe.away = false;
    expect([reply.status, reply.body.error.code, reply.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
    expect((await askCheckout(person, plan)).status).toBe(200);
  });

  it('a request whose answer got lost is repeated under its key and opens one checkout', async () => {
    const person = await signUpLearner(world.app);
    const plan = await createPlan(world.app);
    const before = world.stripe.requests.length;
    world.stripe.losesAnswers = true;
    expect((await askCheckout(person, plan)).status).toBe(503);
    world.stripe.losesAnswers = false;
    const url = await openCheckout(person, plan);
    const requests = world.stripe.requests.slice(before);
    expect(requests.length).toBeGreaterThan(1);
    expect(new Set(requests.map(({ name, key }) => `${name} ${key}`)).size).toBe(1);
    const sessions = await stripeObjects(world.app.db, 'checkout.session');
    const ofPerson = sessions.filter(({ customer_email }) => customer_email === person.email);
    expect(ofPerson.map((session) => session.url)).toEqual([url]);
  });
});
