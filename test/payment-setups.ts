import {
  actOnSubscription,
  type SubscriptionAct,
} from '#features/local-stripe/server/act-on-subscription.ts';
import { paySession } from '#features/local-stripe/server/objects/checkout-sessions.ts';
import { deliverEvents } from '#features/local-stripe/server/objects/events.ts';
import { readPortal } from '#features/local-stripe/server/objects/portal-sessions.ts';
import { runDue } from '#features/local-stripe/server/run-due.ts';
import { AppError } from '#server/http/app-error.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createClient } from './http-client.ts';
import { signWebhook } from './sign-webhook.ts';
import { startStripeServer } from './stripe-server.ts';

const DAY = 86_400_000;

/** An app with a payment provider. Acts at the provider and the passing of time reach the app through the webhook. */
export type PaymentSetup = {
  app: TestApp;
  /** Environment variables for another process of the app. */
  env: Record<string, string>;
  /** Pays the checkout at this address. @returns false when it cannot be paid */
  pay(url: string): Promise<boolean>;
  /** Changes the subscription in the portal at this address. */
  manage(url: string, act: SubscriptionAct): Promise<void>;
  /** Moves the clock of the app and the provider by days. */
  passDays(days: number): Promise<void>;
  /** While true, webhooks do not reach the app. */
  loseWebhooks(lost: boolean): void;
  close(): Promise<void>;
};

const idOf = (url: string) => url.split('/').at(-1)!;

/** An app without a Stripe key: people use the test pages, and the app delivers the local Stripe's events to itself. */
export async function createTestCheckoutSetup(): Promise<PaymentSetup> {
  const app = await createTestApp();
  const page = createClient(app);
  const { payments } = app.services;
  const { readWebhook } = payments;
  return {
    app,
    env: {},
    pay: async (url) => (await page.post(`/api/test-checkout/sessions/${idOf(url)}/pay`)).status === 200,
    manage: async (url, act) => {
      await page.post(`/api/test-checkout/portals/${idOf(url)}`, { act });
    },
    passDays: async (days) => {
      app.pass(days * DAY);
      await app.app.runTestCheckout();
    },
    loseWebhooks: (lost) => {
      payments.readWebhook = lost
        ? async () => {
            throw new AppError('unavailable');
          }
        : readWebhook;
    },
    close: app.close,
  };
}

export const STRIPE_SECRETS = ['whsec_present', 'whsec_former'];

/** An app with a Stripe key: the client sends its requests over HTTP, and people act directly on the local Stripe. */
export async function createStripeSetup() {
  let app: TestApp | undefined;
  const stripe = await startStripeServer(() => ({ db: app!.db, now: app!.now() }));
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRETS.join(', '),
    STRIPE_API_BASE: stripe.url,
  };
  app = await createTestApp({ env });
  const { db, now } = app;
  let lost = false;
  const send = (body: string, headers: Record<string, string>) =>
    app.app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
  const deliver = async () => {
    const settings = { db, clock: now, secret: STRIPE_SECRETS[0]! };
    await deliverEvents(settings, async (body, headers) => (lost ? { ok: true } : send(body, headers)));
  };
  return {
    app,
    env,
    stripe,
    /** Delivers one event, also when it was delivered before. */
    post: (event: object) => {
      const body = JSON.stringify(event);
      return send(body, { 'stripe-signature': signWebhook(body, STRIPE_SECRETS[0]!, now()) });
    },
    pay: async (url) => {
      const { status } = await paySession(db, idOf(url), now());
      await deliver();
      return status === 'complete';
    },
    manage: async (url, act) => {
      const { subscriptions } = await readPortal(db, idOf(url), now());
      await actOnSubscription(db, subscriptions[0]!.id, act, now());
      await deliver();
    },
    passDays: async (days) => {
      app.pass(days * DAY);
      await runDue(db, now());
      await deliver();
    },
    loseWebhooks: (value) => {
      lost = value;
    },
    close: async () => {
      await stripe.close();
      await app.close();
    },
  } satisfies PaymentSetup & Record<string, unknown>;
}
