import Stripe from 'stripe';
import { AppError } from '../http/app-error.ts';
import type { PaymentEvent } from './provider.ts';
import { eventObject } from './stripe-objects.ts';

/** How far the signature's time may lie from ours, in seconds, either way. */
const TOLERANCE_SECONDS = 300;

/** The secrets that a setting names, separated by commas: two while they are rotated. */
export const readSecrets = (setting = ''): string[] =>
  setting
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

/**
 * Reads an event out of a webhook's raw body, after its signature.
 *
 * @param signature the header `Stripe-Signature`; it may carry several v1 signatures
 * @param secrets one match suffices, so that secrets can be rotated
 * @throws AppError `invalid_signature`, also for one made more than five minutes ago or ahead; `invalid_request` for a
 *   signed body that is no event
 */
export function readSignedEvent(
  body: Uint8Array,
  signature: string | undefined,
  secrets: string[],
  now: Date,
): PaymentEvent {
  const read = eventObject.safeParse(verify(body, signature ?? '', secrets, now));
  if (!read.success) throw new AppError('invalid_request', { cause: read.error });
  const { id, type, created, data } = read.data;
  return { id, type, occurred_at: created ?? now, object: data?.object ?? {} };
}

function verify(body: Uint8Array, signature: string, secrets: string[], now: Date): unknown {
  if (isAhead(signature, now)) throw new AppError('invalid_signature');
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
    } catch (cause) {
      // Any other failure concerns what was signed: no JSON, or a kind of event that the package reads elsewhere.
      if (!(cause instanceof Stripe.errors.StripeSignatureVerificationError))
        throw new AppError('invalid_request', { cause });
    }
  }
  throw new AppError('invalid_signature');
}

/** The package accepts any time in the future; a clock that is wrong by more than the tolerance is an error either way. */
function isAhead(signature: string, now: Date): boolean {
  const times = [...signature.matchAll(/t=(\d+)/g)].map(([, seconds]) => Number(seconds));
  return Math.max(...times) - Math.floor(now.getTime() / 1000) > TOLERANCE_SECONDS;
}
