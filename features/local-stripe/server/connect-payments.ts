import type { ConnectedDatabase, Database } from '#db/connect.ts';
import type { Config } from '#server/config.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { readSecrets } from '#server/payments/signed-event.ts';
import { createPayments } from '#server/payments/stripe.ts';
import { mintToken, readSharedSecret } from '#server/session/secret-token.ts';
import { createLocalStripe } from './create-local-stripe.ts';

/** Connects to Stripe if its key is set, or else to the local Stripe. @throws Error when the key has no webhook secret */
export async function connectPayments(
  config: Config,
  db: ConnectedDatabase,
  clock: () => Date,
): Promise<PaymentProvider> {
  const secrets = readSecrets(config.STRIPE_WEBHOOK_SECRET);
  if (config.STRIPE_SECRET_KEY) {
    if (secrets.length === 0) throw new Error('STRIPE_SECRET_KEY necesita también STRIPE_WEBHOOK_SECRET.');
    return createPayments({ ...config, name: 'stripe', secretKey: config.STRIPE_SECRET_KEY, secrets });
  }
  return createPayments({
    name: 'test',
    APP_NAME: config.APP_NAME,
    secretKey: 'sk_test_local',
    // The operator's secret is accepted too, so that the webhook's address can be tried before a key is set.
    secrets: [await readWebhookSecret(db), ...secrets],
    answer: createLocalStripe({ db, clock, origin: config.PUBLIC_ORIGIN }),
  });
}

/** The secret that signs the local Stripe's webhooks, created once per database and shared by all its processes. */
export const readWebhookSecret = (db: Database): Promise<string> =>
  readSharedSecret(db, 'test_checkout.webhook_secret', () => `whsec_test_${mintToken()}`);
