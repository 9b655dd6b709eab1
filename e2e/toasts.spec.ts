import type { Locator, Page } from '@playwright/test';
import { holdLongTimers } from './accessibility/hold-timers.ts';
import { failCalls } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import { createLesson, notice } from './office.ts';

// As most people see it: what moves may not cover, shift or end too late.
test.use({ reducedMotion: 'no-preference' });

// On a busy machine the 4 s of a toast would be over before its place has been looked at.
test.beforeEach(({ page }) => holdLongTimers(page));

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

/**
 * Scrolls through the last windows of the page; what stands above in a long list is like them.
 * @param part of the page's buttons: 'centre' takes no click while a toast is above it, at an 'edge' not even a pixel may be below one
 * @returns the buttons that a toast covers, each with the place
 */
const coveredWhileScrolling = (page: Page, part: 'centre' | 'edge') =>
  page.evaluate(async (part) => {
    const region = document.querySelector('[aria-label="Avisos"]')!;
    const isCovered = (button: Element) => {
      const box = button.getBoundingClientRect();
      const layers = document.elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const below = layers.find((layer) => !region.contains(layer));
      if (!below || !button.contains(below)) return false;
      const toast = region.getBoundingClientRect();
      return part === 'centre'
        ? below !== layers[0]
        : box.top < toast.bottom &&
            box.bottom > toast.top &&
            box.left < toast.right &&
            box.right > toast.left;
    };
    const covered: string[] = [];
    const { scrollHeight } = document.documentElement;
    for (let top = Math.max(0, scrollHeight - 3 * innerHeight); top < scrollHeight; top += 24) {
      scrollTo(0, top);
      // Toasts move in the frame after the page has scrolled.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      for (const button of document.querySelectorAll('main button'))
        if (isCovered(button))
          covered.push(`${top}: ${button.getAttribute('aria-label') ?? button.textContent}`);
    }
    return covered;
  }, part);

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
      await expect(notice(page, 'Acceso actualizado')).toBeVisible();
      // A toast stays while it has the focus.
      await page.keyboard.press('F6');
      await expect.poll(() => coveredButtons(page)).toEqual([]);
      expect(await coveredWhileScrolling(page, 'centre')).toEqual([]);
      await expect(notice(page, 'Acceso actualizado')).toBeVisible();
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
      expect(await coveredWhileScrolling(page, 'edge')).toEqual([]);
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
