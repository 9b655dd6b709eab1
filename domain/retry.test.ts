import { describe, expect, test } from 'vitest';
import { retryDelay, shouldRetry } from '#domain/retry.ts';

describe('the wait before a retry (docs/product.md §9.11)', () => {
  test.each([
    [0, 1000],
    [1, 2000],
    [2, 4000],
    [3, 8000],
    [4, 10_000],
    [2000, 10_000],
  ])('number %d is %d ms', (attempt, delay) => {
    expect(retryDelay(attempt)).toBe(delay);
  });
});

describe('retrying a read (docs/product.md §9.11)', () => {
  test.each([
    { failureCount: 0, status: 503, again: true },
    { failureCount: 1, status: 503, again: true },
    { failureCount: 2, status: 503, again: false },
    { failureCount: 0, status: undefined, again: true },
    { failureCount: 2, status: undefined, again: false },
    { failureCount: 0, status: 404, again: false },
    { failureCount: 0, status: 400, again: true },
  ])('after $failureCount retries and status $status: $again', ({ failureCount, status, again }) => {
    expect(shouldRetry(failureCount, status)).toBe(again);
  });
});
