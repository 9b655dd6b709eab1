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
 * @param acquire gets another hold on the same port, or throws, at the latest when the signal says so
 */
export function keepHolding(
  first: Hold,
  acquire: (signal: AbortSignal) => Promise<Hold>,
  log: (line: string) => void,
): { release: () => Promise<void> } {
  const released = new AbortController();
  const { signal } = released;
  const letGo = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined));
  });
  let hold = first;

  async function replaceLost(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      const reason = await Promise.race([hold.lost, letGo]);
      if (reason === undefined) return;
      if (failures === 0) log(`La base de datos se recupera: ${reason}.`);
      try {
        hold = await acquire(signal);
        failures = 0;
      } catch (error) {
        if (!signal.aborted) log((error as Error).message);
        await pause(pauseAfter(failures++), undefined, { signal }).catch(() => {});
      }
    }
  }

  const replacing = replaceLost();
  async function release(): Promise<void> {
    released.abort();
    await replacing;
    await hold.release();
  }
  return { release };
}
