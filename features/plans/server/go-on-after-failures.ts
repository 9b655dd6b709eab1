import type { Logger } from 'pino';
import { AppError } from '#server/http/app-error.ts';

const UNAVAILABLE_IN_A_ROW = 3;

/** Runs pieces of work, each of which may fail without ending the others. */
export type Attempts = {
  /** The ids of what failed. */
  failed: Set<string>;
  /** @returns what the work returns, or undefined when it failed */
  run<Result>(id: string, work: () => Promise<Result>): Promise<Result | undefined>;
};

/** Failures are noted. `run` throws when the provider did not answer three times in a row: waiting for each piece could take hours. */
export function goOnAfterFailures(log: Logger): Attempts {
  const failed = new Set<string>();
  let unavailable = 0;
  return {
    failed,
    async run(id, work) {
      try {
        const result = await work();
        unavailable = 0;
        return result;
      } catch (error) {
        unavailable = error instanceof AppError && error.code === 'unavailable' ? unavailable + 1 : 0;
        if (unavailable >= UNAVAILABLE_IN_A_ROW) throw error;
        log.warn(
          { err: error, id },
          'a comparison with the payment provider failed; the next run tries it again',
        );
        failed.add(id);
        return undefined;
      }
    },
  };
}
