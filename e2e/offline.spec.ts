import { glob } from 'node:fs/promises';
import { parse } from 'node:path';
import type { Page } from '@playwright/test';
import { deploy } from './deploy.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { completeLesson, keptForOffline, knownLesson, passRetries } from './lesson-steps.ts';
import { pages } from './pages.ts';

test.use({ serviceWorkers: 'allow' });

const untilStored = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('after one visit the app opens without a connection, and shows that it is offline', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await untilStored(page);
  await context.setOffline(true);
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Sin conexión')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Entiende tu dinero');
  await context.setOffline(false);
  await page.goto('/login');
  await expect(page.getByText('Sin conexión')).toBeHidden();
});

test('pages whose data cannot come say so, and load them when the connection is back', async ({
  page,
  context,
  app,
  signedIn,
}) => {
  await signedIn({ full_name: 'Rosa Delgado' });
  await completeLesson(app, page, await knownLesson(app));
  await page.clock.install();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
  await keptForOffline(page);
  // The page of lessons reads what the others show too.
  for (const [path, failure, ready] of [
    ['/ranking', 'No se pudo cargar el ranking: No hay conexión.', 'Rosa Delgado'],
    [
      '/progress',
      'No se pudo cargar tu progreso: No hay conexión.',
      /^Te faltan \d+ puntos para el nivel 2$/,
    ],
    ['/lessons', 'Error al cargar las lecciones: No hay conexión.', 'Contabilidad'],
  ] as const) {
    await context.setOffline(true);
    await goWithin(page, path);
    await passRetries(page, () => expect(page.getByText(failure)).toBeVisible({ timeout: 100 }));
    await context.setOffline(false);
    await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
  }
});

test('no API response is ever stored on the device', async ({ page, context, signedIn }) => {
  await signedIn();
  await page.goto('/home');
  await untilStored(page);
  for (const path of ['/lessons', '/progress', '/ranking', '/plans', '/settings']) {
    await goWithin(page, path);
    await expect(page).toHaveTitle(pages.find((page) => page.path === path)?.title ?? '');
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toContain('/home');
  expect(stored.filter((path) => /^\/(api|uploads)(\/|$)/.test(path))).toEqual([]);
  expect(stored.filter((path) => path.includes('admin-'))).toEqual([]);
  await context.setOffline(true);
  for (const method of ['GET', 'POST']) {
    const answer = page.evaluate(
      (how) => fetch('/api/auth/session', { method: how }).then(() => 'answered'),
      method,
    );
    await expect(answer).rejects.toThrow('Failed to fetch');
  }
});

test('the worker stores no code of the back office', async ({ request }) => {
  const worker = await (await request.get('/sw.js')).text();
  const stored = [...worker.matchAll(/\/assets\/([\w.-]+)-[\w-]{8}\.(?:js|css)/g)].map(([, name]) => name!);
  expect(stored).toContain('quiz-page');
  const files = await Array.fromAsync(glob('{features,web,kinds}/**/*.{ts,tsx}'));
  const isOffice = (file: string) => file.startsWith('features/back-office/');
  const elsewhere = new Set(files.filter((file) => !isOffice(file)).map((file) => parse(file).name));
  const office = files.filter(isOffice).map((file) => parse(file).name);
  expect(office.length).toBeGreaterThan(100);
  const isOfOffice = (name: string) => name === 'office' || (office.includes(name) && !elsewhere.has(name));
  expect(stored.filter(isOfOffice)).toEqual([]);
});

test('a new build waits until the person accepts it, then takes over', async ({ page, app }) => {
  const deployment = await deploy(app.baseURL);
  await page.goto(`${deployment.origin}/login`);
  await untilStored(page);
  const notice = page.getByText('Nueva versión disponible');
  await expect(notice).toBeHidden();
  deployment.release();
  await page.reload();
  await expect(notice).toBeVisible();
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  expect(await isWaiting()).toBe(true);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await isWaiting()).toBe(false);
  await deployment.stop();
});
