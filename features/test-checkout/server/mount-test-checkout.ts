import type { Hono } from 'hono';
import { readWebhookSecret } from '#features/local-stripe/server/connect-payments.ts';
import { deliverEvents, type PostWebhook } from '#features/local-stripe/server/objects/events.ts';
import { runDue } from '#features/local-stripe/server/run-due.ts';
import type { Env } from '#server/endpoints/route-endpoints.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';

/**
 * Delivers the local Stripe's events to the app's webhook after each change on the test pages; it is mounted before the endpoints. With a
 * Stripe key the pages answer 404; where the test checkout is not enabled nothing can be paid.
 * @returns the local Stripe's periodic work: timed changes, and delivery of events that were not accepted before
 */
export function mountTestCheckout(app: Hono<Env>, services: Services): () => Promise<void> {
  const { config, db, clock, log, payments } = services;
  if (payments.name !== 'test') {
    app.all('/api/test-checkout/*', () => {
      throw new AppError('unknown_path');
    });
    return async () => {};
  }
  if (config.paymentMode === 'none') {
    app.post('/api/test-checkout/sessions/*', () => {
      throw new AppError('payments_unavailable');
    });
  }
  const post: PostWebhook = async (body, headers) => {
    const response = await app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
    if (!response.ok) log.warn({ status: response.status }, 'a test event was not accepted');
    return response;
  };
  const deliver = async () => deliverEvents({ db, clock, secret: await readWebhookSecret(db) }, post);
  app.use('/api/test-checkout/*', async (c, next) => {
    await next();
    if (c.req.method === 'POST' && c.res.ok) await deliver();
  });
  return async () => {
    await runDue(db, clock());
    await deliver();
  };
}
