import type { Page } from '@playwright/test';

/** Stops timers of 3 s and more, so that splash, toasts and confirmations stay. Call it before the page opens. */
export async function holdLongTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const held = (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < 3000 ? setTimeout(handler, ms, ...rest) : 0;
    window.setTimeout = held as typeof window.setTimeout;
  });
}
