import type { BrowserContext, Page } from '@playwright/test';
import { SAMPLE_KINDS, type SampleKind } from '#test/create-kinds.ts';
import { expect } from './fixtures.ts';
import { arrange, fillEntry, fillTable, makeKindsLesson, PAIRS } from './kind-steps.ts';
import type { RunningApp } from './server.ts';

export const TITLE = 'Todo lo que llevo';

/** Takes a lesson with a question of each kind along. @returns its id */
export async function takeLesson(page: Page, app: RunningApp): Promise<string> {
  const kinds = Object.keys(SAMPLE_KINDS) as SampleKind[];
  const lesson = await makeKindsLesson(app, TITLE, kinds);
  await page.goto(`/lessons/${lesson}`);
  await page.getByRole('link', { name: 'Descargar para hacerla sin conexión' }).click();
  await expect(page.getByText('Sin empezar')).toBeVisible();
  await expect(page).toHaveURL('/descargas');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return lesson;
}

/** Takes that lesson along, loses the connection and begins its quiz. */
export async function beginOffline(page: Page, app: RunningApp): Promise<void> {
  await takeLesson(page, app);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();
}

/** Answers the question on the screen: the first option, or 'No lo sé' where something is typed or moved. */
export async function answer(page: Page): Promise<void> {
  const option = page.getByRole('main').getByRole('region').locator('button[aria-disabled="false"]').first();
  const unknown = page.getByRole('button', { name: 'No lo sé' });
  await expect(unknown).toBeVisible();
  await ((await option.isVisible()) ? option : unknown).click();
  await expect(page.getByText('Guardada en este dispositivo')).toBeVisible();
}

/** Answers the questions of the lesson rightly, each as its kind is answered. */
export const RIGHTLY: ((page: Page) => Promise<void>)[] = [
  (page) => page.getByRole('button', { name: /Verdadero$/ }).click(),
  async (page) => {
    for (const text of ['La caja', 'El almacén']) await page.getByLabel(text).check();
    await check(page);
  },
  async (page) => {
    await page.getByLabel('Tu respuesta').fill('50');
    await check(page);
  },
  async (page) => {
    await arrange(page, (name) => page.getByRole('button', { name }).click());
    await check(page);
  },
  async (page) => {
    for (const side of PAIRS.flat()) await page.getByRole('button', { name: side, exact: true }).click();
    await check(page);
  },
  async (page) => {
    await fillEntry(page, '1150');
    await check(page);
    await expect(page.getByRole('alert')).toContainText('El asiento no cuadra');
    await page.getByLabel('Importe 1 del haber').fill('1160');
    await check(page);
  },
  async (page) => {
    await fillTable(page);
    await check(page);
  },
];

const check = (page: Page) => page.getByRole('button', { name: 'Comprobar' }).click();

export async function answerAll(page: Page): Promise<void> {
  const end = page.getByRole('button', { name: 'Finalizar' });
  await answer(page);
  while (!(await end.isVisible())) {
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await answer(page);
  }
  await end.click();
}

export const attempts = async (app: RunningApp, user: string) =>
  (
    await app.db.query(
      `select (select count(*)::int from runs where user_id = u.id) as runs,
        (select count(*)::int from point_entries where user_id = u.id) as paid from auth_users u where email = $1`,
      [user],
    )
  ).rows[0];

/** A browser that is closed and opened again without a connection: its page is gone, its storage is not. */
export async function reopen(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await page.close();
  const again = await context.newPage();
  await again.goto(path);
  return again;
}
