import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../http/app-error.ts';

/** OWASP's parameters for argon2id, 19 MiB, two passes and one lane, and 4 KiB more, which tell these hashes from former ones. */
const COST = { memoryCost: 19_460, timeCost: 2, parallelism: 1 };
/** Former hashes were made from the password's compatibility form (NFKC), today's from the password as it was typed. */
const FOLDED = 'm=19456,t=2,p=1';
const LONGEST_QUEUE = 40;

/** Hashes of one account that go first; further ones wait among strangers, so that no account takes the places of all others. */
const MOST_OF_ACCOUNT = 2;

/** `known` names the account of somebody who is signed in or on a device of theirs; strangers, however many, cannot keep them waiting. */
export type PasswordHasher = {
  /** @param options.like an earlier hash whose salt is used, so that the same password gives the same hash */
  hash(
    password: string,
    options?: { like?: string | undefined; known?: string | undefined },
  ): Promise<string>;
  /** Takes the same time for null (no such account) as for a hash. */
  verify(passwordHash: string | null, password: string, known?: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than today's, so that it should be renewed. */
  isOutdated(passwordHash: string): boolean;
};

/** Hashes off the event loop, cores − 1 at a time, known people first. @throws AppError `unavailable` above 40 waiting of each kind */
export function createPasswordHasher({ cost = COST, processes = 1 } = {}): PasswordHasher {
  const share = (whole: number) => Math.max(1, Math.floor(whole / processes));
  const slots = createSlots(share(availableParallelism() - 1), share(LONGEST_QUEUE));
  const nobody = hash('nobody has this password', cost);
  return {
    hash: (password, { like, known } = {}) =>
      slots(known, () =>
        like ? hash(typedFor(like, password), { ...costOf(like), salt: saltOf(like) }) : hash(password, cost),
      ),
    verify: async (passwordHash, password, known) => {
      const compared = passwordHash ?? (await nobody);
      const same = await slots(known, () => verify(compared, typedFor(compared, password)));
      return same && passwordHash !== null;
    },
    isOutdated: (passwordHash) =>
      partsOf(passwordHash).parameters !== `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
  };
}

// An encoded hash reads $argon2id$v=…$m=…,t=…,p=…$salt$hash.
function partsOf(passwordHash: string) {
  const [parameters = '', salt = ''] = passwordHash.split('$').slice(3);
  return { parameters, salt };
}

function costOf(passwordHash: string): typeof COST {
  const costs = partsOf(passwordHash).parameters.match(/\d+/g) ?? [];
  const [memoryCost = NaN, timeCost = NaN, parallelism = NaN] = costs.map(Number);
  return { memoryCost, timeCost, parallelism };
}

const typedFor = (passwordHash: string, password: string) =>
  partsOf(passwordHash).parameters === FOLDED ? password.normalize('NFKC') : password;

const saltOf = (passwordHash: string) => Buffer.from(partsOf(passwordHash).salt, 'base64');

/** Whether two hashes have the same salt and parameters, so that equal passwords have equal hashes. */
export const hasSaltOf = (one: string, other: string): boolean =>
  one.slice(0, one.lastIndexOf('$')) === other.slice(0, other.lastIndexOf('$'));

function createSlots(count: number, longestQueue: number) {
  const limit = pLimit(count);
  type Waiting = { account: string | undefined; begin: () => Promise<void> };
  const known: Waiting[] = [];
  const strangers: Waiting[] = [];
  const runNext = () => (known.shift() ?? strangers.shift())!.begin();
  return async <T>(account: string | undefined, work: () => Promise<T>): Promise<T> => {
    const ofAccount = known.filter((each) => each.account === account).length;
    const lane = account === undefined || ofAccount >= MOST_OF_ACCOUNT ? strangers : known;
    if (lane.length >= longestQueue) throw new AppError('unavailable', { retryAfter: 2 });
    return new Promise((resolve, reject) => {
      lane.push({ account, begin: () => Promise.try(work).then(resolve, reject) });
      void limit(runNext);
    });
  };
}
