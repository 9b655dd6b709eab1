import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Goes on to the next card; a question is answered with 'No lo sé'. */
export async function turnCard(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 2 }).first();
  const before = await heading.textContent();
  const position = await page.getByRole('progressbar').getAttribute('aria-valuetext');
  const unknown = page.getByRole('button', { name: 'No lo sé' });
  if (await unknown.isVisible()) await unknown.click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('progressbar'), `after ${before}`).not.toHaveAttribute(
    'aria-valuetext',
    position!,
  );
}
