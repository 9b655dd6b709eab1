import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../http/app-error.ts';

export type Limit = { name: string; points: number; seconds: number };

export type RateLimits = {
  /**
   * Counts one use of `key`.
   *
   * @returns how many uses are left
   * @throws AppError `rate_limited` with the true wait when the limit is used up
   */
  consume(limit: Limit, key: string): Promise<number>;
  /** Like consume, but never throws. @returns how many uses are left, -1 when the limit was used up before */
  count(limit: Limit, key: string): Promise<number>;
  /**
   * Counts nothing: for a longer limit beside a shorter one, whose wait alone would not be the true one.
   *
   * @throws AppError `rate_limited` with the true wait when the limit is used up
   */
  ensureRemaining(limit: Limit, key: string): Promise<void>;
  /** Keeps `key` refused for the next `seconds`. */
  block(limit: Limit, key: string, seconds: number): Promise<void>;
  /** Takes one use back, as when it came to nothing. */
  giveBack(limit: Limit, key: string): Promise<void>;
  reset(limit: Limit, key: string): Promise<void>;
  /** Uses counted in the present window. */
  used(limit: Limit, key: string): Promise<number>;
};

/**
 * Limits counted in PostgreSQL, so that all app processes share them (docs/product.md §10).
 *
 * @param factor multiplies every limit; for tests and benchmarks
 */
export function createRateLimits(pool: pg.Pool, factor = 1): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, points, seconds }: Limit) => {
    const known = limiters.get(name);
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
    limiters.set(name, limiter);
    return limiter;
  };
  const count = async (limit: Limit, key: string) => {
    try {
      return { isFull: false, ...(await limiterOf(limit).consume(fold(key))).toJSON() };
    } catch (full) {
      if (full instanceof RateLimiterRes) return { isFull: true, ...full.toJSON() };
      throw full;
    }
  };
  return {
    consume: async (limit, key) => {
      const { isFull, msBeforeNext, remainingPoints } = await count(limit, key);
      if (isFull) throw new AppError('rate_limited', { retryAfter: waitFor({ msBeforeNext }) });
      return remainingPoints;
    },
    count: async (limit, key) => {
      const { isFull, remainingPoints } = await count(limit, key);
      return isFull ? -1 : remainingPoints;
    },
    ensureRemaining: async (limit, key) => {
      const known = await limiterOf(limit).get(fold(key));
      if (known && known.remainingPoints <= 0)
        throw new AppError('rate_limited', { retryAfter: waitFor(known) });
    },
    block: async (limit, key, seconds) => {
      await limiterOf(limit).block(fold(key), seconds);
    },
    giveBack: async (limit, key) => {
      await limiterOf(limit).reward(fold(key));
    },
    reset: async (limit, key) => {
      await limiterOf(limit).delete(fold(key));
    },
    used: async (limit, key) => (await limiterOf(limit).get(fold(key)))?.consumedPoints ?? 0,
  };
}

/** In seconds; never none, where there is something to wait for. */
const waitFor = ({ msBeforeNext }: { msBeforeNext: number }) => Math.max(1, msBeforeNext / 1000);

/** Keys are addresses and e-mails: only their hash is kept. */
const fold = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);
