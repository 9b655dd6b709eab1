import Stripe from 'stripe';
import { AppError } from '../http/app-error.ts';
import type { PaymentEvent } from './provider.ts';
import { eventObject } from './stripe-schemas.ts';

/** The largest accepted difference between the signature's time and the app's clock, in seconds. */
const TOLERANCE_SECONDS = 300;

/** The secrets in a setting, separated by commas; there are two during a rotation. */
export const readSecrets = (setting = ''): string[] =>
  setting
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

/** Verifies a webhook's signature, of which one match suffices, and reads its event. @throws `invalid_signature`, `invalid_request` */
export function readSignedEvent(
  body: Uint8Array,
  signature: string | undefined,
  secrets: string[],
  now: Date,
): PaymentEvent {
  const read = eventObject.safeParse(verify(body, signature ?? '', secrets, now));
  if (!read.success) throw new AppError('invalid_request', { cause: read.error });
  const { id, type, created, data } = read.data;
  return { id, type, occurred_at: created ?? now, object: data.object };
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
      // Any other failure concerns the signed body: it is not JSON, or is an event type that this function does not read.
      if (!(cause instanceof Stripe.errors.StripeSignatureVerificationError))
        throw new AppError('invalid_request', { cause });
    }
  }
  throw new AppError('invalid_signature');
}

/** The Stripe package accepts any time in the future, so this check rejects times ahead by more than the tolerance. */
function isAhead(signature: string, now: Date): boolean {
  const times = [...signature.matchAll(/t=(\d+)/g)].map(([, seconds]) => Number(seconds));
  return Math.max(...times) - Math.floor(now.getTime() / 1000) > TOLERANCE_SECONDS;
}
