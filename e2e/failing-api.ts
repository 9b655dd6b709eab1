import type { Page } from '@playwright/test';
import { ERRORS, type ErrorCode, toWireCode } from '#contract/errors.ts';

/** From now on these calls are answered with an error, in the API's error envelope. */
export async function failCalls(
  page: Page,
  calls: string,
  code: ErrorCode = 'unavailable',
  { method }: { method?: string } = {},
): Promise<void> {
  const [status, message] = ERRORS[code];
  await page.route(calls, (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    return route.fulfill({ status, json: { error: { code: toWireCode(code), message, request_id: 'e2e' } } });
  });
}

/** The message of an error code. */
export const messageOf = (code: ErrorCode): string => ERRORS[code][1];
