import { expect, type Locator } from '@playwright/test';

/** Fills a field although a form that was just refused may still move the focus to what is wrong in it. */
export async function fill(field: Locator, value: string): Promise<void> {
  await expect(async () => {
    await field.fill(value);
    await expect(field).toHaveValue(value, { timeout: 100 });
  }).toPass();
}
