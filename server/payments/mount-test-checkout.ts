import type { Hono } from 'hono';
import type { Env } from '../endpoints/route-endpoints.ts';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';
import { deliverTestEvents, type PostWebhook } from './test-checkout-events.ts';
import { runDueRenewals } from './test-checkout-renewals.ts';

/**
 * Lets the test checkout speak to the app through the webhook, right after each act on its pages. With a real provider its
 * calls do not exist. To be mounted before the endpoints.
 *
 * @returns the test checkout's periodic turn: renewals that are due, and events that were not taken before
 */
export function mountTestCheckout(app: Hono<Env>, services: Services): () => Promise<void> {
  if (services.payments.name !== 'test') {
    app.all('/api/test-checkout/*', () => {
      throw new AppError('unknown_path');
    });
    return async () => {};
  }
  const post: PostWebhook = async (body, headers) => {
    const response = await app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
    if (!response.ok) services.log.warn({ status: response.status }, 'a test event was not taken');
    return response;
  };
  app.use('/api/test-checkout/*', async (c, next) => {
    await next();
    if (c.req.method === 'POST' && c.res.ok) await deliverTestEvents(services, post);
  });
  return async () => {
    await runDueRenewals(services.db, services.clock());
    await deliverTestEvents(services, post);
  };
}
