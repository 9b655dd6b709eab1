import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answer, untilLeavingAsks } from './lesson-steps.ts';

/** Waits until the router knows of a scrolling: the browser tells of it with the next frame. */
const untilTold = (page: Page) =>
  page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));

for (const begun of [false, true]) {
  test(`a quiz left by ✕, ${begun ? 'begun' : 'untouched'}, leads back to the list with its filter and place`, async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/lessons');
    await page.getByRole('button', { name: 'Impuestos' }).click();
    await expect(page).toHaveURL(/categoria=impuestos/);
    // The last lesson but one: the questions of the last one have no options.
    const last = page.locator('h3').getByRole('link').nth(-2);
    await expect(page.getByRole('region', { name: 'Contabilidad' })).toHaveCount(0);
    await last.scrollIntoViewIfNeeded();
    await untilTold(page);
    // The click scrolls again where a bar covers the link: the place is where the page stood when it was left.
    const left = page.evaluate(
      () =>
        new Promise<number>((tell) =>
          addEventListener('click', () => tell(scrollY), { capture: true, once: true }),
        ),
    );
    await last.click();
    const before = await left;
    expect(before).toBeGreaterThan(300);
    await expect(page.getByText(/^Pregunta 1 de/)).toBeVisible();
    if (begun) {
      await answer(page, 0);
      await untilLeavingAsks(page);
    }
    await page.getByRole('link', { name: 'Salir del quiz' }).click();
    if (begun) await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
    await expect(page).toHaveURL('/lessons?categoria=impuestos');
    await expect(page.getByRole('button', { name: 'Impuestos' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
}

test('the way back to the list finds its place where the list has to be fetched again', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/lessons');
  await expect(page.getByRole('heading', { level: 2, name: 'Finanzas personales' })).toBeVisible();
  const place = 1_500;
  // The list is as long as that once its first lessons are drawn.
  const scrollThere = (y: number) => {
    scrollTo(0, y);
    return scrollY;
  };
  await expect.poll(() => page.evaluate(scrollThere, place)).toBe(place);
  await untilTold(page);
  await page
    .locator('h3')
    .getByRole('link')
    .nth(9)
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByText(/^Pregunta 1 de/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Pregunta 1 de/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Finanzas personales' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
