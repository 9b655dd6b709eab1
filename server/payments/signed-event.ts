import type Stripe from 'stripe';
import { AppError } from '../http/app-error.ts';
import { isStripeError, loadStripe } from './load-stripe.ts';
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
export async function readSignedEvent(
  body: Uint8Array,
  signature: string | undefined,
  secrets: string[],
  now: Date,
): Promise<PaymentEvent> {
  const read = eventObject.safeParse(await verify(body, signature ?? '', secrets, now));
  if (!read.success) throw new AppError('invalid_request', { cause: read.error });
  const { id, type, created, data } = read.data;
  return { id, type, occurred_at: created ?? now, object: data.object };
}

async function verify(body: Uint8Array, signature: string, secrets: string[], now: Date): Promise<unknown> {
  if (isAhead(signature, now)) throw new AppError('invalid_signature');
  const { webhooks } = await loadStripe();
  const isSigned = secrets.some((secret) => isSignedWith(webhooks, secret, { body, signature, now }));
  if (!isSigned) throw new AppError('invalid_signature');
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch (cause) {
    throw new AppError('invalid_request', { cause });
  }
}

type Signed = { body: Uint8Array; signature: string; now: Date };

function isSignedWith(
  webhooks: typeof Stripe.webhooks,
  secret: string,
  { body, signature, now }: Signed,
): boolean {
  try {
    const { signature: signatures } = webhooks;
    return (
      signatures?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime()) ?? false
    );
  } catch (error) {
    if (isStripeError(error, 'StripeSignatureVerificationError')) return false;
    throw error;
  }
}

/** The Stripe package accepts any time in the future, so this check rejects times ahead by more than the tolerance. */
function isAhead(signature: string, now: Date): boolean {
  const times = [...signature.matchAll(/t=(\d+)/g)].map(([, seconds]) => Number(seconds));
  return Math.max(...times) - Math.floor(now.getTime() / 1000) > TOLERANCE_SECONDS;
}
