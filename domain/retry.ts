const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 10_000;
const MOST_RETRIES = 2;

/** Milliseconds to wait before retry number `attempt`, counted from 0: 1 s, doubling, at most 10 s (docs/product.md §9.11). */
export const retryDelay = (attempt: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);

/** Whether a failed read is tried again (docs/product.md §9.11): twice, never after a 404. `failureCount` is 0 at the first failure. */
export const shouldRetry = (failureCount: number, status: number | undefined): boolean =>
  failureCount < MOST_RETRIES && status !== 404;
