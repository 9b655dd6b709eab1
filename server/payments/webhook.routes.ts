import { Hono } from 'hono';
import { readBytes } from '../endpoints/read-input.ts';
import type { Services } from '../services.ts';

const BODY_LIMIT = 256 * 1024;

export type ReceiveWebhook = (
  services: Services,
  body: Uint8Array,
  signature: string | undefined,
) => Promise<unknown>;

/** docs/product.md §7 C12: a webhook is authenticated only by the signature over its raw body, not by cookie or origin. */
export function webhookRoutes(services: Services, receive: ReceiveWebhook) {
  return new Hono().post('/webhooks/stripe', async (c) => {
    const body = await readBytes(c, BODY_LIMIT);
    await receive(services, body, c.req.header('stripe-signature'));
    return c.json({ received: true }, 200, { 'cache-control': 'no-store' });
  });
}
