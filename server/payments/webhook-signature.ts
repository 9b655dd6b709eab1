import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../http/app-error.ts';

/** How far the signature's time may lie from ours, in seconds, either way. */
export const TOLERANCE_SECONDS = 300;

/** The secrets that a setting names, separated by commas: two while they are rotated. */
export const readSecrets = (setting = ''): string[] =>
  setting
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

/** Signs a body the way Stripe does: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function signWebhook(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${digest(Buffer.from(body), time, secret).toString('hex')}`;
}

/**
 * Checks the signature of a body as it came over the wire. One of several secrets suffices, so that they can be rotated.
 *
 * @param header `Stripe-Signature`; it may carry several v1 signatures
 * @throws AppError `invalid_signature`, also for one made more than five minutes ago or ahead
 */
export function checkWebhookSignature(
  body: Uint8Array,
  header: string | undefined,
  secrets: string[],
  now: Date,
): void {
  const { time, signatures } = readHeader(header ?? '');
  const age = Math.floor(now.getTime() / 1000) - time;
  if (!(Math.abs(age) <= TOLERANCE_SECONDS)) throw new AppError('invalid_signature');
  const expected = secrets.map((secret) => digest(body, time, secret));
  const matches = signatures.some((given) =>
    expected.some((own) => given.length === own.length && timingSafeEqual(given, own)),
  );
  if (!matches) throw new AppError('invalid_signature');
}

function readHeader(header: string): { time: number; signatures: Buffer[] } {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string?]);
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  return {
    time: /^\d{1,12}$/.test(time) ? Number(time) : Number.NaN,
    signatures: parts
      .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
      .map(([, value]) => Buffer.from(value!, 'hex')),
  };
}

const digest = (body: Uint8Array, time: number, secret: string) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();
