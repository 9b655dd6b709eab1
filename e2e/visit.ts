import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Goes to a page of the app that is open, as a link does: without loading the document and its code again. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until the page of the app has its heading and its data. */
export async function untilComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
