import type { ConnectedDatabase } from '#db/connect.ts';
import type { Config } from '../config.ts';
import type { PaymentProvider } from './provider.ts';
import { readSecrets } from './signed-event.ts';
import { createStripePayments } from './stripe.ts';
import { createTestPayments } from './test-checkout.ts';
import { readTestSecret } from './test-checkout-events.ts';

/**
 * Stripe where its key is set, otherwise the built-in test checkout.
 *
 * @throws Error when the key is set without a webhook secret
 */
export async function createPayments(
  config: Config,
  db: ConnectedDatabase,
  clock: () => Date,
): Promise<PaymentProvider> {
  const secretKey = config.STRIPE_SECRET_KEY;
  if (secretKey) return createStripePayments({ ...config, secretKey });
  // With the operator's own secret too, so that the webhook's address can be tried before there is a key.
  const secrets = [await readTestSecret(db), ...readSecrets(config.STRIPE_WEBHOOK_SECRET)];
  return createTestPayments({ db, clock, origin: config.PUBLIC_ORIGIN, secrets });
}
