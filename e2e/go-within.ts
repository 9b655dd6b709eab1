import type { Page } from '@playwright/test';

/** Opens a page as a link of the app does: the document stays. A page must be shown, since the app listens from then on. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
