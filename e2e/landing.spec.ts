import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { watchShifts } from './watch-shifts.ts';

const demo = (page: Page) => page.getByRole('dialog');
const feedback = (page: Page) => demo(page).getByRole('status').locator('[data-outcome]:visible');
const option = (page: Page, text: string) => demo(page).getByRole('button', { name: text });

test('the header has a login button and every call to action goes to /login (§2)', async ({ page }) => {
  await page.goto('/');
  const links = page.locator('a:not([href^="#"]):not(footer a):not([data-question] [href="/probar"])');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets.length).toBeGreaterThan(5);
  expect(new Set(targets)).toEqual(new Set(['/login']));
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/login');
});

test('the quiz card stands above the fold of a phone', async ({ page }) => {
  await page.goto('/');
  const lastOption = await page.locator('main [data-option]:visible').last().boundingBox();
  expect(lastOption!.y + lastOption!.height).toBeLessThan(844);
});

test('the page is complete without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL!);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Elegir Profesional' })).toBeVisible();
  await context.close();
});

test("'Ver Demo' opens a question that is graded in the page, without navigation or request", async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'Ver Demo' }).click();
  await option(page, 'Lo mismo que antes').click();
  await expect(feedback(page)).toContainText('No es esa. Mira por qué.');
  await expect(feedback(page)).toContainText('Subió el número, no lo que vale.');
  await expect(option(page, 'Lo mismo que antes').getByText('Incorrecta')).toBeVisible();
  await expect(option(page, 'Cerca de un 2 % menos que antes').getByText('Respuesta correcta')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(requests).toEqual([]);
});

test('an answer of the demo is locked, and forgotten when the demo is closed', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Ver Demo' }).click();
  await option(page, 'Cerca de un 2 % menos que antes').click();
  await expect(feedback(page)).toContainText('¡Correcto!');
  await option(page, 'Un 12 % más que antes').click({ force: true });
  await expect(option(page, 'Un 12 % más que antes').getByText('Incorrecta')).toBeHidden();
  await demo(page).getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Ver Demo' }).click();
  await expect(feedback(page)).toHaveCount(0);
  await expect(option(page, 'Un 12 % más que antes')).not.toHaveAttribute('aria-disabled');
});

test('the demo works with the keyboard alone, and Esc gives the focus back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Ver Demo' }).focus();
  await page.keyboard.press('Enter');
  await expect(demo(page).getByRole('heading')).toBeFocused();
  for (const _step of [1, 2, 3, 4]) await page.keyboard.press('Tab');
  await expect(option(page, 'Cerca de un 2 % menos que antes')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(feedback(page)).toContainText('¡Correcto!');
  await page.keyboard.press('Tab');
  await expect(demo(page).getByRole('link', { name: 'Empezar gratis' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(demo(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ver Demo' })).toBeFocused();
});

test('the question on the page can be answered where it stands', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('main').locator('[data-question]').first();
  await card.getByRole('button', { name: '$1000' }).click();
  await expect(card.getByText('¡Correcto!')).toBeVisible();
});

test('a first visit weighs at most 60 KB, 5 KB of them script, and nothing moves', async ({ page }) => {
  const readShifts = await watchShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const files = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    return (entries as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
      name,
      encodedBodySize,
    }));
  });
  const sum = (ending: string) =>
    files
      .filter(({ name }) => name.endsWith(ending))
      .reduce((total, file) => total + file.encodedBodySize, 0);
  expect(sum('.js')).toBeGreaterThan(0);
  expect(sum('.js')).toBeLessThanOrEqual(5_000);
  expect(sum('')).toBeLessThanOrEqual(60_000);
  expect((await readShifts()).reported).toBe('[]');
});
