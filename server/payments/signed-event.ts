import { AppError } from '../http/app-error.ts';
import type { PaymentEvent } from './provider.ts';
import { eventObject } from './stripe-objects.ts';
import { checkWebhookSignature } from './webhook-signature.ts';

/**
 * Reads an event out of a webhook's raw body, after its signature.
 *
 * @throws AppError `invalid_signature`; `invalid_request` for a signed body that is no event
 */
export function readSignedEvent(
  body: Uint8Array,
  signature: string | undefined,
  secrets: string[],
  now: Date,
): PaymentEvent {
  checkWebhookSignature(body, signature, secrets, now);
  const read = eventObject.safeParse(parseJson(body));
  if (!read.success) throw new AppError('invalid_request', { cause: read.error });
  const { id, type, created, data } = read.data;
  return { id, type, occurred_at: created ?? now, object: data?.object ?? {} };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new AppError('invalid_request', { cause });
  }
}
