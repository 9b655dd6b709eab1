import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { send } from './send.ts';
import type { RunningApp } from './server.ts';

/** A desktop window for the back office; tests of a screen add the phone where it differs. */
export const desk = { viewport: { width: 1280, height: 860 } };

/** A toast with exactly this title or text. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true });

/** Creates a row as the administrator who is signed in in this page's browser. */
export const write = <Answer>(page: Page, app: RunningApp, path: string, data: unknown): Promise<Answer> =>
  send(page, app, `POST /admin/${path}`, data);

let count = 0;

/** A title that no other test uses. */
export const unique = (title: string): string => {
  count += 1;
  return `${title} ${process.pid}-${count}`;
};

export function createLesson(page: Page, app: RunningApp, overrides: Record<string, unknown> = {}) {
  const title = unique('Lección de prueba');
  return write<{ id: string; title: string }>(page, app, 'lessons', {
    title,
    category: 'impuestos',
    country: 'general',
    ...overrides,
  });
}

/** Publishes a lesson that has all it needs, as the administrator who is signed in. */
export async function publishLesson(page: Page, app: RunningApp, id: string): Promise<void> {
  await send(page, app, `PATCH /admin/lessons/${id}`, { state: 'published' });
}

export function createQuestion(
  page: Page,
  app: RunningApp,
  lesson_id: string,
  overrides: Record<string, unknown> = {},
) {
  return write<{ id: string; question_text: string }>(page, app, 'questions', {
    lesson_id,
    question_text: unique('¿Cuál es la respuesta?'),
    options: ['Uno', 'Dos', 'Tres'],
    correct_answer: 1,
    explanation: 'Porque sí.',
    shuffle_options: false,
    ...overrides,
  });
}

/** Suspends the first person on the page, with a reason. */
export async function suspend(page: Page, reason = 'Lo pidió el equipo'): Promise<void> {
  await page.getByRole('button', { name: 'Suspender', exact: true }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: 'Suspender', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Pays the first plan on the test pages as the learner who is signed in in this page's browser. */
export async function payForPlan(page: Page, app: RunningApp): Promise<void> {
  const { plans } = await (await page.request.get(`${app.baseURL}/api/plans`)).json();
  const { id: planId, price: priceAmount } = plans[0];
  const { url } = await send(page, app, 'POST /functions/create-checkout', { planId, priceAmount });
  await send(page, app, `POST /test-checkout/sessions/${url.split('/').at(-1)}/pay`);
}

/** Opens the import of lessons on this page and chooses a file. @returns the dialog */
export async function chooseImportFile(page: Page, name: string, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Archivos' }).click();
  await page.getByRole('menuitem', { name: 'Importar lecciones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar lecciones' });
  await dialog
    .getByLabel('Archivo de lecciones')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  return dialog;
}
