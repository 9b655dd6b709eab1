import type { Page } from '@playwright/test';

/** Opens a page as a link of the app does: the document stays. Waits for a page's heading first, since the app listens from then on. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
