import type { Page } from '@playwright/test';

/** Counts the calls of one kind; `hang` leaves them without an answer. */
export async function countCalls(page: Page, calls: string, answer: 'real' | 'hang' = 'real') {
  const counted = { calls: 0 };
  await page.route(calls, (route) => {
    counted.calls += 1;
    return answer === 'real' ? route.fallback() : undefined;
  });
  return counted;
}
