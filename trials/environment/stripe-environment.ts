import { type ConnectedDatabase, connect } from '#db/connect.ts';
import { startStripeServer } from '#test/stripe-server.ts';
import type { FaultName } from '../planted-faults.ts';
import { type Environment, openEnvironment } from './trial-environment.ts';

export const WEBHOOK_SECRET = 'whsec_trial';

/** An environment whose apps have a Stripe key: the local Stripe answers them over the wire, with its objects in its database. */
export async function openStripeEnvironment(
  faults: FaultName[],
): Promise<Environment & { stripe: ConnectedDatabase }> {
  let stripe: ConnectedDatabase | undefined;
  const server = await startStripeServer(() => ({ db: stripe!, now: new Date() }));
  const settings = async (databaseUrl: string) => {
    stripe = connect(databaseUrl);
    return {
      STRIPE_SECRET_KEY: 'sk_test_trial',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: server.url,
    };
  };
  const environment = await openEnvironment({ faults, settings });
  return {
    ...environment,
    stripe: stripe!,
    close: async () => {
      await Promise.all([server.close(), stripe?.$client.end()]);
      await environment.close();
    },
  };
}
