import type { Locator, Page } from '@playwright/test';
import { failCalls } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import { createLesson, notice } from './office.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
];

/** Buttons, and links that look like buttons, whose centre a toast covers. */
const coveredButtons = (page: Page, selector = 'button, a.rounded-control, nav a') =>
  page.locator(selector).evaluateAll((buttons) => {
    const toasts = document.querySelector('[aria-label="Avisos"]');
    return buttons.flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const layers = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      const below = layers.find((layer) => !toasts?.contains(layer));
      const isReachable = below !== undefined && button.contains(below);
      return isReachable && below !== layers[0]
        ? [button.getAttribute('aria-label') ?? button.textContent]
        : [];
    });
  });

/** The page's buttons whose centre is on the screen and that a toast overlaps after scrolling there. */
async function touchedButtons(top: number): Promise<(string | null)[]> {
  scrollTo(0, top);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const region = document.querySelector('[aria-label="Avisos"]')!;
  const toast = region.getBoundingClientRect();
  return [...document.querySelectorAll('main button')].flatMap((button) => {
    const box = button.getBoundingClientRect();
    const layers = document.elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const below = layers.find((layer) => !region.contains(layer));
    const isTouched =
      box.top < toast.bottom && box.bottom > toast.top && box.left < toast.right && box.right > toast.left;
    return below && button.contains(below) && isTouched ? [button.textContent] : [];
  });
}

const isFree = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

async function expectButtonsFree(page: Page, toast: string) {
  await expect(notice(page, toast).last()).toBeVisible();
  await expect.poll(() => coveredButtons(page), { timeout: 3_000 }).toEqual([]);
  await expect(notice(page, toast).last()).toBeVisible();
}

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px a toast covers no button`, () => {
    test.use({ viewport });

    test('of a long list of the back office, at any scroll position', async ({ page, signedInAdmin }) => {
      await signedInAdmin();
      await page.goto('/admin/lessons');
      await page
        .getByRole('button', { name: /^Hacer premium/ })
        .first()
        .click();
      await expectButtonsFree(page, 'Acceso actualizado');
      await page.mouse.wheel(0, 333);
      await expectButtonsFree(page, 'Acceso actualizado');
    });

    test('of a dialog whose form could not be saved', async ({ page, app, signedInAdmin }) => {
      await signedInAdmin();
      await createLesson(page, app);
      await page.goto('/admin/plans');
      await page
        .getByRole('button', { name: /^Editar/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Editar plan' });
      await dialog.getByLabel('Nombre').fill('Otro nombre');
      await failCalls(page, '**/api/admin/plans/**');
      await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
      await expectButtonsFree(page, 'Error');
      await expect(dialog).toBeVisible();
    });

    test('of a learner’s settings, nor of the navigation', async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/settings');
      const buttons = page.getByRole('main').getByRole('button');
      await page.getByRole('button', { name: /Idioma/ }).click();
      await expect(notice(page, 'Próximamente')).toBeVisible();
      expect(await coveredButtons(page, 'nav a')).toEqual([]);
      for (const button of await buttons.all()) {
        await button.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
        await expect.poll(() => isFree(button), { timeout: 1_000 }).toBe(true);
      }
      await expect(notice(page, 'Próximamente')).toBeVisible();
    });

    test('of the plans, not even its edge, at any scroll position', async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/plans?canceled=true');
      await expect(page.getByRole('button', { name: /^Suscribirme/ }).first()).toBeVisible();
      await expect(notice(page, 'Suscripción cancelada')).toBeVisible();
      // A toast stays while it has the focus.
      await page.keyboard.press('F6');
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 24)
        expect.soft([top, await page.evaluate(touchedButtons, top)]).toEqual([top, []]);
      await expect(notice(page, 'Suscripción cancelada')).toBeVisible();
    });
  });
}

test('a toast stays where it is while it is pressed, so that the click counts', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await signedIn();
  await page.goto('/settings');
  await page.getByRole('button', { name: /Idioma/ }).click();
  const toast = notice(page, 'Próximamente');
  const close = page.getByRole('button', { name: 'Cerrar aviso' });
  await close.hover();
  const before = await close.boundingBox();
  await page.mouse.down();
  // A control of the page comes to stand where the toast is.
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Debajo';
    button.style.cssText = 'position: fixed; right: 1rem; bottom: 1rem; width: 20rem; height: 4rem';
    document.querySelector('main')!.append(button);
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  expect(await close.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(toast).toBeHidden();
});
