import type { Locator } from '@playwright/test';
import { expect, openSession, test } from './fixtures.ts';
import { readStores } from './read-device.ts';
import {
  answer,
  answerAll,
  attempts,
  beginOffline,
  RIGHTLY,
  reopen,
  TITLE,
  takeLesson,
} from './take-along.ts';

test.use({ serviceWorkers: 'allow' });

test('a lesson of all kinds is done without a connection, through a closed browser, and counted once (docs/product.md §26)', async ({
  page: first,
  context,
  app,
  signedIn,
}) => {
  const { email } = await signedIn();
  await takeLesson(first, app);
  await context.setOffline(true);
  let page = await reopen(context, first, '/home');
  await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();
  for (const [at, answerRightly] of RIGHTLY.entries()) {
    await expect(page.getByText(`Pregunta ${at + 1} de ${RIGHTLY.length}`)).toBeVisible();
    await answerRightly(page);
    await expect(page.getByText('Guardada en este dispositivo')).toBeVisible();
    if (at === 1) {
      page = await reopen(context, page, page.url());
      expect(JSON.stringify(await readStores(page))).not.toMatch(/SECRETO|"correct"|seed/);
    } else await page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ }).click();
  }
  await expect(page.getByText('Por entregar')).toBeVisible();
  expect(await attempts(app, email)).toEqual({ runs: 0, paid: 0 });
  await context.setOffline(false);
  await expect(page.getByText('Entregada: 7 de 7')).toBeVisible();
  const { runs } = await attempts(app, email);
  expect(runs).toBe(1);
  expect(JSON.stringify(await readStores(page))).not.toContain('¿Qué son activos?');
  await page.getByRole('link', { name: 'Ver tus respuestas' }).click();
  await expect(page.getByText('¿Qué son activos?')).toBeVisible();
});

test('what was begun on the device goes on with a connection', async ({ page, context, app, signedIn }) => {
  await signedIn();
  const lesson = await takeLesson(page, app);
  await context.setOffline(true);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();
  await answer(page);
  await page.getByRole('link', { name: 'Salir del quiz' }).click();
  await expect(page.getByText(/^1 de \d+ respondidas$/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Seguir con conexión' }).click();
  await expect(page).toHaveURL(`/quiz/${lesson}`);
  await expect(page.getByText('Pregunta 2 de')).toBeVisible();
});

test('on a shared tablet three people see and submit their own answers only, whoever comes in between', async ({
  page,
  context,
  app,
  signedIn,
}) => {
  test.slow();
  const ana = await signedIn();
  await beginOffline(page, app);
  await answerAll(page);
  await expect(page.getByText('Por entregar')).toBeVisible();
  await context.clearCookies();
  await context.setOffline(false);
  for (const other of [await signedIn(), await signedIn()]) {
    await openSession(app, page, other.email);
    await page.goto('/descargas');
    await expect(page.getByText('Todavía no hay lecciones en este dispositivo')).toBeVisible();
    expect(await attempts(app, other.email)).toEqual({ runs: 0, paid: 0 });
  }
  expect(await attempts(app, ana.email)).toEqual({ runs: 0, paid: 0 });
  await openSession(app, page, ana.email);
  await page.goto('/descargas');
  // While the page before still ends on a busy machine and holds the lock of submissions, the next look comes a minute later.
  await expect(page.getByText(/^Entregada: \d de \d+$/)).toBeVisible({ timeout: 75_000 });
  expect((await attempts(app, ana.email)).runs).toBe(1);
});

test('without a connection somebody who has signed out is sent to the sign-in', async ({
  page,
  context,
  app,
  signedIn,
}) => {
  await signedIn();
  await takeLesson(page, app);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  await context.setOffline(true);
  await page.goto('/descargas');
  await expect(page).toHaveURL('/login');
});

test('removing a lesson with answers asks first', async ({ page, app, signedIn }) => {
  await signedIn();
  await beginOffline(page, app);
  await answer(page);
  await page.getByRole('link', { name: 'Salir del quiz' }).click();
  await page.getByRole('button', { name: `Quitar «${TITLE}» de este dispositivo` }).click();
  await expect(page.getByText('Se perderá lo que respondiste sin conexión: 1 respuesta.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Todavía no hay lecciones en este dispositivo')).toBeVisible();
});

test('signing out with answers that nobody has received asks first', async ({
  page,
  context,
  app,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn();
  await beginOffline(page, app);
  await answer(page);
  await context.setOffline(false);
  await page.goto('/settings');
  const leave = page.getByRole('button', { name: 'Cerrar sesión' });
  await leave.click();
  await expect(page.getByText('Hay respuestas sin entregar')).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole('navigation').filter({ hasText: 'Inicio' }).last();
  const below = async () => (await bar.boundingBox())!.y - (await bottomOf(leave));
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  await leave.click();
  await expect(page).toHaveURL('/login');
});

test('a network that answers everything with its own page delivers nothing and loses nothing', async ({
  page,
  context,
  app,
  signedIn,
}) => {
  const { email } = await signedIn();
  await takeLesson(page, app);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();
  const portal = '<!doctype html><title>Wifi del hotel</title>';
  await context.route('**/api/**', (route) => route.fulfill({ contentType: 'text/html', body: portal }));
  await answerAll(page);
  await expect(page.getByText('Por entregar')).toBeVisible();
  expect(await attempts(app, email)).toEqual({ runs: 0, paid: 0 });
  await context.unroute('**/api/**');
  await page.reload();
  await expect(page.getByText(/^Entregada: \d de \d+$/)).toBeVisible();
});

const bottomOf = async (element: Locator) => {
  const { y, height } = (await element.boundingBox())!;
  return y + height;
};

test('what needs a connection says so on its screen, and on a device without lessons too', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/descargas');
  await expect(page.getByText('Todavía no hay lecciones en este dispositivo')).toBeVisible();
  await expect(page.getByText(/^Necesitan conexión: las pistas/)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const [path, heading, need] of [
    ['/ranking', 'Ranking', 'Los rankings la necesitan.'],
    ['/placement', '¿Por dónde empiezo?', 'La prueba de nivel la necesita.'],
    ['/plans', 'Planes', 'Los pagos la necesitan.'],
    ['/review', 'Repaso de hoy', 'Aquí el repaso la necesita; el que descargaste está en «Descargas».'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(`Sin conexión. ${need}`)).toBeVisible();
    await context.setOffline(false);
  }
});
