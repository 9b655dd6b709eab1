import { createHmac } from 'node:crypto';
import type { Randomness } from '#kinds/kind.ts';

const NO_SEED = '00000000-0000-0000-0000-000000000000';

/** An attempt from before options were shuffled has no seed. */
type Drawing = { seed: string | null; version_id: string; variant?: number };

/** The random bytes of a question's figures and orders, by HMAC-SHA256 of the attempt's seed: the same on every device, for ever. */
export function randomnessOf({ seed, version_id, variant = 0 }: Drawing): Randomness {
  const key = Buffer.from((seed ?? NO_SEED).replaceAll('-', ''), 'hex');
  return function* bytes(purpose) {
    for (let block = 0; ; block += 1)
      yield* createHmac('sha256', key).update(`${version_id} ${variant} ${purpose} ${block}`).digest();
  };
}
