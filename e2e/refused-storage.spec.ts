import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeKindsLesson } from './kind-steps.ts';
import { unique } from './office.ts';

/** As in a browser whose settings refuse an app to store anything beside its cookies. */
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });

test('a quiz whose answers are typed is taken in a browser that stores nothing', async ({
  page,
  app,
  signedIn,
}) => {
  const id = await makeKindsLesson(app, unique('Nada guardado'), ['number']);
  await signedIn();
  await refuseStorage(page);
  await page.goto(`/quiz/${id}`);
  await page.getByLabel('Tu respuesta').fill('50');
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page).toHaveURL(/\/lesson-result/);
});

test('downloads that could not be read at first are shown after another try', async ({ page, signedIn }) => {
  await signedIn();
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...named) {
      if (!document.title.includes('libre')) throw new DOMException('busy', 'UnknownError');
      return open.apply(this, named);
    };
  });
  await page.goto('/descargas');
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible({ timeout: 15_000 });
  await page.evaluate(() => {
    document.title = 'libre';
  });
  await retry.click();
  await expect(page.getByText('Todavía no hay lecciones en este dispositivo')).toBeVisible();
});

test('where cookies are refused, the pages to sign in say so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
  });
  for (const path of ['/login', '/admin/login']) {
    await page.goto(path);
    await expect(page.getByText('Tu navegador no acepta cookies')).toBeVisible();
  }
});
