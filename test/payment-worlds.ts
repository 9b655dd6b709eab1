import { AppError } from '#server/http/app-error.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createClient } from './http-client.ts';
import { signWebhook } from './sign-webhook.ts';
import { startStripeDouble } from './stripe/stripe-double.ts';

const DAY = 86_400_000;

/** What a person can do at the provider, and what time does there; each tells the app through the webhook. */
export type PaymentWorld = {
  name: string;
  app: TestApp;
  /** What another process of the app needs in its environment. */
  env: Record<string, string>;
  /** Pays the checkout at this address; false when it cannot be paid (any more). */
  pay(url: string): Promise<boolean>;
  /** Does something in the portal at this address. */
  manage(url: string, act: 'cancel' | 'resume' | 'end_now' | 'refund' | 'settle'): Promise<void>;
  /** The next payment will fail. */
  failNextPayment(url: string): Promise<void>;
  /** Lets days go by, at the provider as well. */
  passDays(days: number): Promise<void>;
  /** While true, what the provider tells gets lost. */
  loseWebhooks(lost: boolean): void;
  close(): Promise<void>;
};

export async function createTestCheckoutWorld(): Promise<PaymentWorld> {
  const app = await createTestApp();
  const page = createClient(app);
  const { payments } = app.services;
  const { readWebhook } = payments;
  const idOf = (url: string) => url.split('/').at(-1)!;
  const act = (url: string, name: string) =>
    page.post(`/api/test-checkout/portals/${idOf(url)}`, { act: name });
  return {
    name: 'the test checkout',
    app,
    env: {},
    pay: async (url) => (await page.post(`/api/test-checkout/sessions/${idOf(url)}/pay`)).status === 200,
    manage: async (url, name) => void (await act(url, name)),
    failNextPayment: async (url) => void (await act(url, 'fail_next_payment')),
    passDays: async (days) => {
      app.pass(days * DAY);
      await app.app.turnTestCheckout();
    },
    loseWebhooks: (lost) => {
      payments.readWebhook = lost
        ? () => {
            throw new AppError('unavailable');
          }
        : readWebhook;
    },
    close: app.close,
  };
}

export const STRIPE_SECRETS = ['whsec_present', 'whsec_former'];

export async function createStripeWorld() {
  let app: TestApp | undefined;
  const double = await startStripeDouble(() => app!.now());
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRETS.join(', '),
    STRIPE_API_BASE: double.url,
  };
  app = await createTestApp({ env });
  const { account } = double;
  let told = 0;
  let lost = false;
  let failing = false;
  const post = async (event: unknown) => {
    const body = JSON.stringify(event);
    const signature = signWebhook(body, STRIPE_SECRETS[0]!, app.now());
    return app.app.request('/api/webhooks/stripe', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature },
    });
  };
  const tell = async () => {
    for (; told < account.events.length; told += 1) if (!lost) await post(account.events[told]);
  };
  const managed = (url: string) => account.subscriptions.get(account.portals.get(url.split('/').at(-1)!)!)!;
  const acts = {
    cancel: 'cancel',
    resume: 'resume',
    end_now: 'end',
    refund: 'refund',
    settle: 'settle',
  } as const;
  return {
    name: 'Stripe',
    app,
    env,
    double,
    post,
    pay: async (url: string) => {
      const session = account.sessions.get(url.split('/').at(-1)!);
      if (session?.status !== 'open' || session.expires_at * 1000 <= app.now().getTime()) return false;
      account.pay(session);
      await tell();
      return true;
    },
    manage: async (url: string, act: keyof typeof acts) => {
      account[acts[act]](managed(url));
      await tell();
    },
    failNextPayment: async () => {
      failing = true;
    },
    passDays: async (days: number) => {
      app.pass(days * DAY);
      for (const subscription of account.subscriptions.values()) {
        const isDue = subscription.items.data[0]!.current_period_end * 1000 <= app.now().getTime();
        if (isDue && subscription.status !== 'canceled') account.renew(subscription, { fails: failing });
      }
      await tell();
    },
    loseWebhooks: (value: boolean) => {
      lost = value;
    },
    close: async () => {
      await double.close();
      await app.close();
    },
  } satisfies PaymentWorld & Record<string, unknown>;
}
