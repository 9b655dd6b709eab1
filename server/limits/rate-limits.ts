import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { AddressLimit } from '#contract/endpoint.ts';
import { withCount } from '#domain/text/plural.ts';
import { AppError } from '../http/app-error.ts';
import type { Device } from '../session/devices.ts';

export type Limit = { name: string; points: number; seconds: number };

export type RateLimits = {
  /** Counts one use of `key`. @returns the remaining uses @throws AppError `rate_limited` with the seconds to wait when there are none */
  consume(limit: Limit, key: string): Promise<number>;
  /** Like `consume`, but never throws. @returns the number of remaining uses, -1 when the limit was used up before */
  count(limit: Limit, key: string): Promise<number>;
  /** Checks a limit without counting; before a shorter limit, so that the answer has the longer of the two waits. @throws as `consume` */
  ensureRemaining(limit: Limit, key: string): Promise<void>;
  /** Rejects every use of `key` for the next `seconds`. */
  block(limit: Limit, key: string, seconds: number): Promise<void>;
  /** Takes one use back, for example after an attempt without effect. */
  giveBack(limit: Limit, key: string): Promise<void>;
  reset(limit: Limit, key: string): Promise<void>;
  used(limit: Limit, key: string): Promise<number>;
};

/** Limits counted in PostgreSQL, so that all processes share them (docs/product.md §10). @param factor multiplies every limit */
export function createRateLimits(pool: pg.Pool, factor = 1): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, points, seconds }: Limit) => {
    // A setting may change the points of a limit; its uses go on being counted under its name.
    const known = limiters.get(`${name} ${points}`);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: Math.ceil(points * factor),
      duration: seconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(`${name} ${points}`, limiter);
    return limiter;
  };
  const count = async (limit: Limit, key: string) => {
    try {
      return { isFull: false, ...(await limiterOf(limit).consume(hashKey(key))).toJSON() };
    } catch (full) {
      if (full instanceof RateLimiterRes) return { isFull: true, ...full.toJSON() };
      throw full;
    }
  };
  return {
    consume: async (limit, key) => {
      const { isFull, msBeforeNext, remainingPoints } = await count(limit, key);
      if (isFull) throw limitReached(msBeforeNext);
      return remainingPoints;
    },
    count: async (limit, key) => {
      const { isFull, remainingPoints } = await count(limit, key);
      return isFull ? -1 : remainingPoints;
    },
    ensureRemaining: async (limit, key) => {
      const known = await limiterOf(limit).get(hashKey(key));
      if (known && known.remainingPoints <= 0) throw limitReached(known.msBeforeNext);
    },
    block: async (limit, key, seconds) => {
      await limiterOf(limit).block(hashKey(key), seconds);
    },
    giveBack: async (limit, key) => {
      await limiterOf(limit).reward(hashKey(key));
    },
    reset: async (limit, key) => {
      await limiterOf(limit).delete(hashKey(key));
    },
    used: async (limit, key) => (await limiterOf(limit).get(hashKey(key)))?.consumedPoints ?? 0,
  };
}

/** Up to a minute is 'un momento'; a longer wait is named. */
function limitReached(msBeforeNext: number): AppError {
  const retryAfter = Math.max(1, msBeforeNext / 1000);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes <= 90 ? withCount(minutes, 'minuto') : withCount(Math.ceil(minutes / 60), 'hora');
  const message = `Has hecho demasiados intentos. Vuelve a probar en ${wait}.`;
  return new AppError('rate_limited', { retryAfter, ...(minutes > 1 && { message }) });
}

/** Keys are network and e-mail addresses, so only their hash is stored. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

type Source = { address: string; readDevice: () => Device | null };

/**
 * Counts a call against its network address, or against a device on which somebody has signed in before, so that strangers at the same
 * address lock nobody out. @returns takes the call out of the count again @throws AppError `rate_limited`
 */
export async function countVisit(
  limits: RateLimits,
  limit: AddressLimit | undefined,
  { address, readDevice }: Source,
): Promise<() => Promise<void>> {
  if (!limit) return async () => {};
  const { perDevice, ...perAddress } = limit;
  const device = perDevice ? readDevice() : null;
  const counted =
    perDevice && device
      ? { limit: { ...perAddress, name: `${limit.name}_device`, points: perDevice }, key: device.id }
      : { limit: perAddress, key: address };
  await limits.consume(counted.limit, counted.key);
  return () => limits.giveBack(counted.limit, counted.key);
}
