import { setTimeout as pause } from 'node:timers/promises';

/** One process' claim that PostgreSQL must stay up. */
export interface Hold {
  port: number;
  /** Settles with the reason, in Spanish, when nobody keeps PostgreSQL up for us any more; never rejects. */
  lost: Promise<string>;
  /** Gives the claim up; if it was the last one, resolves once PostgreSQL has stopped. */
  release(): Promise<void>;
}

const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/** The pause before the next attempt, doubling from 0.2 s to 5 s. @param failures attempts that failed in a row */
export function pauseAfter(failures: number): number {
  return Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
}

/**
 * Replaces a hold that is lost (its supervisor was killed) with a new one, until released.
 *
 * @param acquire gets another hold on the same port, or throws
 */
export function keepHolding(first: Hold, acquire: () => Promise<Hold>, log: (line: string) => void) {
  const released = new AbortController();
  let hold: Hold | undefined = first;

  async function replaceLost(): Promise<void> {
    for (let failures = 0; !released.signal.aborted; ) {
      const reason = await hold?.lost;
      if (released.signal.aborted) return;
      if (reason) log(`La base de datos se recupera: ${reason}.`);
      hold = await acquire().catch((error: Error) => void log(error.message));
      failures = hold ? 0 : failures + 1;
      if (!hold) await pause(pauseAfter(failures), undefined, { signal: released.signal }).catch(() => {});
    }
  }

  const replacing = replaceLost();
  return {
    async release(): Promise<void> {
      released.abort();
      await hold?.release();
      await replacing;
      await hold?.release();
    },
  };
}
