import type { Page } from '@playwright/test';
import { routeCode } from './code-steps.ts';
import { expect, test } from './fixtures.ts';
import { knownLesson } from './lesson-steps.ts';

// As most people see it: what moves may not cover, shift or end too late.
test.use({ reducedMotion: 'no-preference' });

const broken = (page: Page) => page.getByRole('heading', { name: 'Algo salió mal' });
const retry = (page: Page) => page.getByRole('button', { name: 'Intentar de nuevo' }).click();

/** Sets a mark that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));

async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /^Buen/ })).toBeVisible();
  await mark(page);
}

const expectNoReload = (page: Page) => expect(page.locator('html[data-mark]')).toHaveCount(1);

test('a view whose code failed to load once opens in place with "Intentar de nuevo"', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await openHome(page);
  await routeCode(page, 'progress-page', (route) => route.abort());
  await page.getByRole('link', { name: 'Progreso', exact: true }).click();
  await expect(broken(page)).toBeVisible();
  await expectNoReload(page);
  await page.unrouteAll();
  await retry(page);
  await expect(page.getByRole('heading', { name: 'Actividad semanal' })).toBeVisible();
  await expect(page).toHaveURL('/progress');
  await expectNoReload(page);
});

/** Turns to the first question of a lesson in cards while its code is still on its way. @returns what ends the wait */
async function openQuestionWithoutCode(page: Page, lessonId: string, outcome: 'continue' | 'abort') {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await routeCode(page, 'asked-card', async (route) => {
    await released;
    await route[outcome]();
  });
  await page.goto(`/lessons/${lessonId}/cards`);
  await expect(page.getByRole('heading', { name: 'Para empezar' })).toBeVisible();
  await mark(page);
  for (const place of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`${place} de`)).toBeVisible();
  }
  return release;
}

const questionBetweenCards = (page: Page) =>
  page.getByRole('heading', { name: 'Une cada pregunta con quien la responde:' });

test('a question between cards whose code failed to load once opens in place', async ({ page, app, be }) => {
  await be('learner');
  const release = await openQuestionWithoutCode(page, (await knownLesson(app)).id, 'abort');
  release();
  await expect(broken(page)).toBeVisible();
  await page.unrouteAll();
  await retry(page);
  await expect(questionBetweenCards(page)).toBeVisible();
  await expectNoReload(page);
});

test('a question between cards whose code comes late takes the focus when it is there, and so does the card before it', async ({
  page,
  app,
  be,
}) => {
  await be('learner');
  const release = await openQuestionWithoutCode(page, (await knownLesson(app)).id, 'continue');
  await expect(questionBetweenCards(page)).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('3 de')).toBeVisible();
  await expect(page.locator('#card')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  release();
  await expect(questionBetweenCards(page)).toBeFocused();
});

test('a tab whose code is missing while offline leaves the app usable, and opens once the connection is back', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  await openHome(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Progreso', exact: true }).click();
  await expect(broken(page)).toBeVisible();
  await expect(page.getByText('Revisa tu internet e inténtalo de nuevo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recargar página' })).toHaveCount(0);
  await retry(page);
  await expect(page.getByRole('button', { name: 'Intentar de nuevo', disabled: false })).toBeVisible();
  await expect(broken(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Actividad semanal' })).toBeVisible();
  await expectNoReload(page);
});

test('a settings view whose code is missing while offline leads back, and opens on the next try', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  await mark(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: /Información personal/ }).click();
  await expect(broken(page)).toBeVisible();
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: /Información personal/ }).click();
  await expect(page.getByLabel('Nombre completo')).toBeVisible();
  await expectNoReload(page);
});

test('files replaced by a newer build are loaded with a reload, once the server answers', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /^Buen/ })).toBeVisible();
  await page.route('**/assets/*.js*', (route) => route.fulfill({ status: 404, body: 'No encontrado' }));
  await page.getByRole('link', { name: 'Progreso', exact: true }).click();
  await expect(broken(page)).toBeVisible();
  await page.unrouteAll();
  await retry(page);
  await expect(page.getByRole('heading', { name: 'Actividad semanal' })).toBeVisible();
});

test('while no file of the app can be downloaded the page is not reloaded into nothing', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await openHome(page);
  await page.route('**/assets/*.js*', (route) => route.abort());
  await page.getByRole('link', { name: 'Progreso', exact: true }).click();
  await expect(broken(page)).toBeVisible();
  for (const name of ['Intentar de nuevo', 'Recargar página']) {
    const checked = page.waitForEvent('requestfailed', (request) =>
      /\/assets\/app-[^/]*\.js/.test(request.url()),
    );
    await page.getByRole('button', { name }).click();
    await checked;
    await expect(page.getByRole('button', { name: 'Intentar de nuevo', disabled: false })).toBeVisible();
    await expectNoReload(page);
  }
});

test('a page whose first script does not come offers to reload, without any script', async ({ page }) => {
  await page.route('**/assets/*.js*', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('Cargando Alcancía...')).toBeVisible();
  const reload = page.getByRole('link', { name: 'Recargar' });
  await expect(reload).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations === 1) animation.finish();
  });
  await expect(reload).toBeVisible();
  await page.unrouteAll();
  await reload.click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
});

test('a dialog whose code is missing leaves the form below it unchanged', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Nombre').fill('Ana');
  await page.waitForLoadState('networkidle');
  await routeCode(page, 'terms-dialog', (route) => route.abort());
  await page.getByRole('button', { name: 'términos de uso' }).click();
  // The download is tried twice before the retry is offered: only then may it succeed.
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await page
    .getByRole('dialog', { name: 'Términos de uso' })
    .getByRole('button', { name: 'Entendido' })
    .click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
});
