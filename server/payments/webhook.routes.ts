import { Hono } from 'hono';
import { readBytes } from '../endpoints/read-input.ts';
import type { Services } from '../services.ts';

const BODY_LIMIT = 256 * 1024;

export type ReceiveWebhook = (
  services: Services,
  body: Uint8Array,
  signature: string | undefined,
) => Promise<unknown>;

/** C12: the signature over the raw body is the only way in; neither cookie nor origin matters. */
export function webhookRoutes(services: Services, receive: ReceiveWebhook) {
  return new Hono().post('/webhooks/stripe', async (c) => {
    const body = await readBytes(c.req.raw, BODY_LIMIT);
    await receive(services, body, c.req.header('stripe-signature'));
    return c.json({ received: true }, 200, { 'cache-control': 'no-store' });
  });
}
