import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens Progreso with all its cards, of which a phone shows the first ones until it is asked for more. */
export async function openWholeProgress(page: Page): Promise<void> {
  await page.goto('/progress');
  await expect(page.getByRole('heading', { name: 'Actividad semanal' })).toBeVisible();
  const more = page.getByRole('button', { name: 'Ver más' });
  if (await more.isVisible()) await more.click();
}
