import { expect, type Locator } from '@playwright/test';

/** Fills a field, also while a form that was just rejected moves the focus to its first error. */
export async function fill(field: Locator, value: string): Promise<void> {
  await expect(async () => {
    await field.fill(value);
    await expect(field).toHaveValue(value, { timeout: 100 });
  }).toPass();
}
