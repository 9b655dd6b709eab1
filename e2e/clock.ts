import type { Page } from '@playwright/test';

/** From here on time passes in this page only when the test says so: `page.clock.runFor(ms)`. */
export async function stopClock(page: Page): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
}
