import * as z from 'zod/mini';
import type { Agreement } from './provider.ts';

/** Stripe stores up to 500 characters per metadata value. */
const LONGEST_VALUE = 500;

const metadata = z.object({
  user_id: z.uuid(),
  plan_id: z.uuid(),
  tier: z.string(),
  price_cents: z.coerce.number().check(z.int(), z.gte(0)),
  duration_days: z.coerce.number().check(z.int(), z.gte(1)),
});

export function toMetadata({ price_cents, duration_days, tier, ...ids }: Agreement): Record<string, string> {
  return {
    ...ids,
    tier: tier.slice(0, LONGEST_VALUE),
    price_cents: String(price_cents),
    duration_days: String(duration_days),
  };
}

/** The agreement in a subscription's metadata, or null when the subscription is not from this app. */
export function fromMetadata(given: Record<string, string>): Agreement | null {
  const read = metadata.safeParse(given);
  return read.success ? read.data : null;
}
