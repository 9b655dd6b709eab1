import type { BrowserContext, Page } from '@playwright/test';
import { SAMPLE_KINDS, type SampleKind } from '#test/create-kinds.ts';
import { expect, test } from './fixtures.ts';
import { makeKindsLesson } from './kind-steps.ts';
import type { RunningApp } from './server.ts';

test.use({ serviceWorkers: 'allow' });

const TITLE = 'Todo lo que llevo';

/** Takes a lesson with a question of each kind along. @returns its id */
async function takeLesson(page: Page, app: RunningApp): Promise<string> {
  const kinds = Object.keys(SAMPLE_KINDS) as SampleKind[];
  const lesson = await makeKindsLesson(app, TITLE, kinds);
  await page.goto(`/lessons/${lesson}`);
  await page.getByRole('link', { name: 'Descargar para hacerla sin conexión' }).click();
  await expect(page.getByText('Sin empezar')).toBeVisible();
  await expect(page).toHaveURL('/descargas');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return lesson;
}

/** Answers the question on the screen: the first option, or 'No lo sé' where something is typed or moved. */
async function answer(page: Page): Promise<void> {
  const option = page.getByRole('main').getByRole('region').locator('button[aria-disabled="false"]').first();
  const unknown = page.getByRole('button', { name: 'No lo sé' });
  await expect(unknown).toBeVisible();
  await ((await option.isVisible()) ? option : unknown).click();
  await expect(page.getByText('Guardada en este dispositivo')).toBeVisible();
}

async function answerAll(page: Page): Promise<void> {
  const end = page.getByRole('button', { name: 'Finalizar' });
  await answer(page);
  while (!(await end.isVisible())) {
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await answer(page);
  }
  await end.click();
}

/** All that IndexedDB and the caches of this browser hold. */
const readDevice = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
    const request = indexedDB.open('offline');
    request.onsuccess = () => resolve(request.result);
    const db = await promise;
    const stores = [...db.objectStoreNames].map(
      (name) =>
        new Promise((done) => {
          const all = db.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => done(all.result);
        }),
    );
    const text = JSON.stringify(await Promise.all(stores));
    db.close();
    return text;
  });

const attempts = async (app: RunningApp, user: string) =>
  (
    await app.db.query(
      `select (select count(*)::int from runs where user_id = u.id) as runs,
        (select count(*)::int from point_entries where user_id = u.id) as paid from auth_users u where email = $1`,
      [user],
    )
  ).rows[0];

/** A browser that is closed and opened again without a connection: its page is gone, its storage is not. */
async function reopen(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await page.close();
  const again = await context.newPage();
  await again.goto(path);
  return again;
}

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
  await expect(page).toHaveURL('/descargas');
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();
  await answer(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await answer(page);
  page = await reopen(context, page, page.url());
  await expect(page.getByText('Pregunta 3 de')).toBeVisible();
  expect(await readDevice(page)).not.toMatch(/SECRETO|"correct"|seed/);
  await answerAll(page);
  await expect(page.getByText('Por entregar')).toBeVisible();
  expect(await attempts(app, email)).toEqual({ runs: 0, paid: 0 });
  await context.setOffline(false);
  await expect(page.getByText(/^Entregada: \d de \d+$/)).toBeVisible();
  const { runs } = await attempts(app, email);
  expect(runs).toBe(1);
  expect(await readDevice(page)).not.toContain('¿Qué son activos?');
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

test('on a shared tablet nobody sees or submits what another person has answered', async ({
  page,
  context,
  app,
  signedIn,
}) => {
  const ana = await signedIn();
  await takeLesson(page, app);
  await context.setOffline(true);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();
  await answerAll(page);
  await expect(page.getByText('Por entregar')).toBeVisible();
  await context.clearCookies();
  await context.setOffline(false);
  const eva = await signedIn();
  await page.goto('/descargas');
  await expect(page.getByText('Todavía no hay lecciones en este dispositivo')).toBeVisible();
  expect(await attempts(app, ana.email)).toEqual({ runs: 0, paid: 0 });
  expect(await attempts(app, eva.email)).toEqual({ runs: 0, paid: 0 });
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

test('removing a lesson with answers asks first', async ({ page, context, app, signedIn }) => {
  await signedIn();
  await takeLesson(page, app);
  await context.setOffline(true);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();
  await answer(page);
  await page.getByRole('link', { name: 'Salir del quiz' }).click();
  await page.getByRole('button', { name: `Quitar «${TITLE}» de este dispositivo` }).click();
  await expect(page.getByText('Se perderá lo que respondiste sin conexión: 1 respuesta.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Todavía no hay lecciones en este dispositivo')).toBeVisible();
});
