import type { Page } from '@playwright/test';

/** What shows for 3 s or more (splash, toasts, confirmations) stays while it is looked at; call before the page opens. */
export async function holdLongTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const held = (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < 3000 ? setTimeout(handler, ms, ...rest) : 0;
    window.setTimeout = held as typeof window.setTimeout;
  });
}
