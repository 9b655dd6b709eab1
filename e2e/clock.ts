import { expect, type Page } from '@playwright/test';

/** Stops the page's clock; from now on it moves only with `page.clock.runFor(ms)`. */
export async function stopClock(page: Page): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
}

/** Advances the clock, then lets the page process what arrived meanwhile. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
  });
}

/** Advances the clock over a period in which a call is made and answered. */
export async function passAndAnswer(page: Page, ms: number, calls: string): Promise<void> {
  const answered = page.waitForResponse(calls);
  await page.clock.runFor(ms);
  await answered;
  await pass(page, 0);
}

/** Advances the clock in small steps until the condition holds, to reach the start of a measured period. */
export async function passUntil(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await pass(page, 20);
    await holds();
  }).toPass({ intervals: [10] });
}

/** Waits for a text while the clock is stopped, and advances it between checks. */
export const shown = (page: Page, text: string) =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: 100 });
