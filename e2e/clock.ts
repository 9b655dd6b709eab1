import { expect, type Page } from '@playwright/test';

/** From here on time passes in this page only when the test says so: `page.clock.runFor(ms)`. */
export async function stopClock(page: Page): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
}

/** Lets time pass, and then the page take in what came meanwhile. */
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

/** Lets time pass in which a call is made and answered. */
export async function passAndAnswer(page: Page, ms: number, calls: string): Promise<void> {
  const answered = page.waitForResponse(calls);
  await page.clock.runFor(ms);
  await answered;
  await pass(page, 0);
}

/** Time passes in small steps until something holds; for what comes before the span that is measured. */
export async function passUntil(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await pass(page, 20);
    await holds();
  }).toPass({ intervals: [10] });
}

/** A text, while time stands still: whoever waits for it lets time pass between two looks. */
export const shown = (page: Page, text: string) =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: 100 });
