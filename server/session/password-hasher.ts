import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../http/app-error.ts';

/** argon2id as OWASP asks for: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LONGEST_QUEUE = 40;

export type PasswordHasher = {
  /** @param like a hash made before: the same password then gives the very same hash */
  hash(password: string, like?: string): Promise<string>;
  /** Takes as long for null (nobody by that address) as for a real hash. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
};

/**
 * Hashes off the event loop, a few at a time (cores − 1), so that a storm of sign-ins leaves the lessons alone.
 *
 * @throws AppError `unavailable` when more than 40 wait
 */
export function createPasswordHasher(cost = COST): PasswordHasher {
  const slots = createSlots(Math.max(1, availableParallelism() - 1));
  const nobody = hash('nobody has this password', cost);
  return {
    hash: (password, like) =>
      slots(() => hash(password.normalize('NFKC'), like ? { ...cost, salt: saltOf(like) } : cost)),
    verify: async (passwordHash, password) => {
      const known = passwordHash ?? (await nobody);
      const same = await slots(() => verify(known, password.normalize('NFKC')));
      return same && passwordHash !== null;
    },
  };
}

// An encoded hash reads $argon2id$v=…$m=…,t=…,p=…$salt$hash.
const saltOf = (passwordHash: string) => Buffer.from(passwordHash.split('$')[4]!, 'base64');

/** Whether two hashes were made alike, so that the same password would have given the same. */
export const hasSaltOf = (one: string, other: string): boolean =>
  one.slice(0, one.lastIndexOf('$')) === other.slice(0, other.lastIndexOf('$'));

function createSlots(count: number) {
  const limit = pLimit(count);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= LONGEST_QUEUE) throw new AppError('unavailable', { retryAfter: 2 });
    return limit(work);
  };
}
