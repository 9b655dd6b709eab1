import type { Database } from '#db/connect.ts';
import { mintToken } from '#server/session/secret-token.ts';
import { readSharedSecret } from '#server/session/shared-secret.ts';

/** The secret that signs the local Stripe's webhooks, created once per database and shared by all its processes. */
export const readWebhookSecret = (db: Database): Promise<string> =>
  readSharedSecret(db, 'test_checkout.webhook_secret', () => `whsec_test_${mintToken()}`);
