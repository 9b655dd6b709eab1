import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payment_checkouts, plans } from '#db/schema.ts';
import { connectPayments } from '#features/local-stripe/server/connect-payments.ts';
import { readConfig } from '#server/config.ts';
import { forgetObjects, stripeObjects } from '#test/list-stripe-objects.ts';
import { createStripeSetup } from '#test/payment-setups.ts';
import { signUpLearner, signUpPremium } from '#test/people.ts';
import { createPlan, openCheckout, openPortal, requestCheckout } from '#test/plans.ts';
import { endLapsedSubscriptions } from './subscriptions/end-lapsed-subscriptions.ts';

let setup: Awaited<ReturnType<typeof createStripeSetup>>;
beforeAll(async () => {
  setup = await createStripeSetup();
});
afterAll(() => setup.close());

const lastRequest = () => setup.stripe.requests.at(-1)!;
const in60Minutes = () => String(Math.floor(setup.app.now().getTime() / 1000) + 3600);

describe('requests to Stripe', () => {
  it('open another checkout when the plan was described anew after one that nobody learnt of', async () => {
    const { app } = setup;
    const person = await signUpLearner(app);
    const plan = await createPlan(app);
    const lost = await openCheckout(person, plan);
    // As a process leaves it that ends before the answer of Stripe.
    await app.db.update(payment_checkouts).set({ url: null, provider_checkout_id: null });
    await app.db.update(plans).set({ description: 'Otra descripción.' }).where(eq(plans.id, plan.id));
    const reply = await requestCheckout(person, plan);
    expect([reply.status, reply.body.error]).toEqual([200, undefined]);
    expect(reply.body.url).not.toBe(lost);
  });

  it('open a checkout with amount and interval of the plan’s row, under an idempotency key', async () => {
    const person = await signUpLearner(setup.app);
    const plan = await createPlan(setup.app, { price: 19.99, duration_days: 31 });
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

  it('contain an interval in days for plans of other lengths than a month, and no empty description', async () => {
    const person = await signUpLearner(setup.app);
    await openCheckout(person, await createPlan(setup.app, { duration_days: 90, description: '' }));
    expect(lastRequest().form.line_items).toMatchObject({
      0: {
        price_data: {
          recurring: { interval: 'day', interval_count: '90' },
          product_data: { name: 'Premium' },
        },
      },
    });
  });

  it('contain the customer id of a returning subscriber, or the email address when Stripe has removed the customer', async () => {
    const person = await signUpLearner(setup.app);
    const plan = await createPlan(setup.app);
    await setup.pay(await openCheckout(person, plan));
    await setup.manage(await openPortal(person), 'refund');
    await openCheckout(person, plan);
    const known = (await stripeObjects(setup.app.db, 'customer')).at(-1)!;
    expect(lastRequest().form).toMatchObject({ customer: known.id });
    expect(lastRequest().form).not.toHaveProperty('customer_email');

    setup.app.pass(61 * 60_000);
    await forgetObjects(setup.app.db, 'customer');
    await openCheckout(person, plan);
    expect(lastRequest().form).toMatchObject({ customer_email: person.email });
  });

  it('contain only the ASCII characters of the application’s name', async () => {
    const { db, now } = setup.app;
    const env = { STRIPE_SECRET_KEY: 'sk_test_double', STRIPE_WEBHOOK_SECRET: 'whsec_present' };
    const config = readConfig({ ...env, STRIPE_API_BASE: setup.stripe.url, APP_NAME: 'Ahorrín 💰 貯金箱' });
    const payments = await connectPayments(config, db, now);
    expect((await payments.readCheckout('cs_test_nobody')).status).toBe('expired');
  });

  it('open the portal with its return address, at the cancellation when the person chose it', async () => {
    const person = await signUpLearner(setup.app);
    await setup.pay(await openCheckout(person, await createPlan(setup.app)));
    const { customer, id } = (await stripeObjects(setup.app.db, 'subscription')).at(-1)!;
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
    await setup.manage(await openPortal(person), 'cancel');
    expect(await openPortal(person, 'cancel')).toMatch(/^http:/);
  });

  it('for the portal of a removed customer lead to nothing_to_manage', async () => {
    const person = await signUpLearner(setup.app);
    await setup.pay(await openCheckout(person, await createPlan(setup.app)));
    await forgetObjects(setup.app.db, 'customer');
    const { status, body } = await person.post('/api/functions/customer-portal');
    expect([status, body.error.code]).toEqual([409, 'nothing_to_manage']);
  });

  it('all match Stripe’s API description', () => {
    expect(setup.stripe.faults).toEqual([]);
  });
});

describe('the local Stripe', () => {
  const stripe = () => {
    const { hostname: host, port } = new URL(setup.stripe.url);
    return new Stripe('sk_test_double', { host, port, protocol: 'http', maxNetworkRetries: 0 });
  };

  it('rejects unknown parameters at every level', async () => {
    const misspelt = { mode: 'subscription', sucess_url: 'https://example.com' };
    await expect(stripe().checkout.sessions.create(misspelt as object)).rejects.toThrow(
      'unknown parameter: sucess_url',
    );
    const nested = { line_items: [{ price_data: { curency: 'usd' } }] };
    await expect(stripe().checkout.sessions.create(nested as object)).rejects.toThrow(
      'line_items.0.price_data.curency',
    );
  });

  it('rejects an unknown path, an invalid key and invalid values', async () => {
    await expect(stripe().products.list()).rejects.toThrow('Unrecognized request URL');
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
    const person = await signUpLearner(setup.app);
    await setup.pay(await openCheckout(person, await createPlan(setup.app)));
    const listed: string[] = [];
    for await (const { id } of stripe().events.list({ limit: 2 })) listed.push(id);
    const events = await stripeObjects(setup.app.db, 'event');
    expect(listed).toEqual(events.map(({ id }) => id).reverse());
    const types = ['invoice.paid'];
    const { data } = await stripe().events.list({ types, limit: 1 });
    expect(data.map(({ type }) => type)).toEqual(types);
  });

  const address = () => {
    const { hostname: host, port } = new URL(setup.stripe.url);
    return { host, port, protocol: 'http' as const };
  };
});

describe('with real payments', () => {
  it('the pages of the test checkout do not exist', async () => {
    const person = await signUpLearner(setup.app);
    const page = `/api/test-checkout/sessions/cs_test_${'x'.repeat(43)}`;
    expect((await person.get(page)).status).toBe(404);
    expect((await person.post(`${page}/pay`)).status).toBe(404);
    expect((await person.get('/api/plans')).body.test_mode).toBe(false);
  });

  it('test subscriptions give no access', async () => {
    const person = await signUpPremium(setup.app);
    await endLapsedSubscriptions(setup.app.services);
    expect((await person.get('/api/profiles/me')).body.is_premium).toBe(false);
    const plan = await createPlan(setup.app);
    expect((await requestCheckout(person, plan)).status).toBe(200);
  });

  it('the process does not start without a webhook secret', async () => {
    const config = readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' });
    const started = connectPayments(config, setup.app.db, setup.app.now);
    await expect(started).rejects.toThrow('STRIPE_WEBHOOK_SECRET');
  });
});

describe('while Stripe is unreachable', () => {
  it('opening a checkout is answered with 503, and works again afterwards', async () => {
    const person = await signUpLearner(setup.app);
    const plan = await createPlan(setup.app);
    setup.stripe.away = true;
    const reply = await requestCheckout(person, plan);
    setup.stripe.away = false;
    expect([reply.status, reply.body.error.code, reply.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
    expect((await requestCheckout(person, plan)).status).toBe(200);
  });

  it('a request whose answer got lost is repeated under its key and opens one checkout', async () => {
    const person = await signUpLearner(setup.app);
    const plan = await createPlan(setup.app);
    const before = setup.stripe.requests.length;
    setup.stripe.losesAnswers = true;
    expect((await requestCheckout(person, plan)).status).toBe(503);
    setup.stripe.losesAnswers = false;
    const url = await openCheckout(person, plan);
    const requests = setup.stripe.requests.slice(before);
    expect(requests.length).toBeGreaterThan(1);
    expect(new Set(requests.map(({ name, key }) => `${name} ${key}`)).size).toBe(1);
    const sessions = await stripeObjects(setup.app.db, 'checkout.session');
    const ofPerson = sessions.filter(({ customer_email }) => customer_email === person.email);
    expect(ofPerson.map((session) => session.url)).toEqual([url]);
  });
});
