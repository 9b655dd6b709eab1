import { expect, type Locator } from '@playwright/test';
import type { Environment } from '../fixtures.ts';
import { makeKindsLesson } from '../kind-steps.ts';
import { createLesson, createQuestion, publishLesson } from '../office.ts';
import { send } from '../send.ts';
import type { Look, Screen } from './screen.ts';

const CONTENT = '## Idea\n\nUn **gasto**.\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n- uno';

/** A lesson's form with an earlier draft on offer. */
async function openEditor({ page, app }: Environment) {
  const { id } = await createLesson(page, app, { content: CONTENT });
  const { updated_at } = await (await page.request.get(`${app.baseURL}/api/admin/lessons/${id}`)).json();
  const draft = { lesson_id: id, based_on: updated_at, fields: { content: 'Otro.' }, revision: 1 };
  await send(page, app, `PUT /admin/lesson-drafts/${crypto.randomUUID()}`, draft);
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: 'Editar lección' }).click();
  await expect(page.getByText(/^Tienes un borrador sin publicar/)).toBeVisible();
}

async function openImageDialog(environment: Environment) {
  await openEditor(environment);
  await environment.page.getByRole('button', { name: 'Imagen', exact: true }).click();
  const dialog = environment.page.getByRole('dialog', { name: 'Insertar imagen' });
  await dialog.getByRole('button', { name: 'Insertar imagen' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
}

async function openTableDialog(environment: Environment) {
  await openEditor(environment);
  await environment.page.getByRole('button', { name: 'Tabla', exact: true }).click();
  await expect(environment.page.getByRole('dialog', { name: 'Insertar tabla' })).toBeVisible();
}

async function openTablePreview(environment: Environment) {
  await openEditor(environment);
  await environment.page.getByRole('tab', { name: 'Vista previa' }).click();
  await expect(environment.page.getByRole('cell', { name: '2' })).toBeVisible();
}

/** The longest form: figures are drawn, and every list has a row. */
async function fillLists(dialog: Locator) {
  await dialog.getByLabel('Cifras distintas en cada intento').check();
  await dialog.getByText('Valores intermedios, condiciones').click();
  for (const row of ['valor', 'condición', 'error', 'paso', 'pista'])
    await dialog.getByRole('button', { name: `Agregar ${row}`, exact: true }).click();
}

/** The form of a question, of one kind after the other, with its complaints. */
async function openForms({ page, app }: Environment, look: Look) {
  const { id } = await createLesson(page, app);
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: 'Nueva pregunta' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nueva pregunta' });
  const complain = async (kind: string) => {
    await dialog.getByLabel('Tipo', { exact: true }).selectOption(kind);
    if (kind === 'Número') await fillLists(dialog);
    await dialog.getByRole('button', { name: 'Crear pregunta', exact: true }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
  };
  for (const kind of ['Opción múltiple', 'Emparejar', 'Asiento', 'Tabla']) {
    await complain(kind);
    await look(`a question of the kind ${kind}, with complaints`);
  }
  await complain('Número');
}

/** The cards of questions of every kind, with their keys. */
async function openCards({ page, app }: Environment) {
  const kinds = ['multiple_choice', 'number', 'order', 'match', 'entry', 'table', 'drawn'] as const;
  await page.goto(`/admin/lessons/${await makeKindsLesson(app, 'Preguntas de cada tipo', kinds)}`);
  await expect(page.getByText('Cifras que se sortean')).toBeVisible();
}

/** A question whose change waits, and its mark in the list. */
async function openPrepared({ page, app }: Environment, look: Look) {
  const { id } = await createLesson(page, app, { category: 'inversiones' });
  const question = await createQuestion(page, app, id);
  await publishLesson(page, app, id);
  await page.goto(`/admin/questions/${question.id}`);
  await page.getByRole('button', { name: 'Editar pregunta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
  await dialog.getByLabel('Explicación').fill('Porque así es.');
  await dialog.getByRole('button', { name: 'Preparar sin publicar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByText('Cambia: Explicación').click();
  await expect(page.getByRole('region', { name: 'Explicación' }).getByText('Preparado')).toBeVisible();
  await look('a question with a prepared change');
  await page.goto(`/admin/questions?leccion=${id}`);
  await expect(page.getByTitle(/^Lo preparó/)).toBeVisible();
}

export const editorScreens: Screen[] = [
  { name: 'the questions of every kind of a lesson', as: 'admin', open: openCards },
  { name: 'the list of questions with a prepared change', as: 'admin', open: openPrepared },
  { name: 'the editor of a lesson', as: 'admin', open: openEditor },
  { name: 'the preview of a lesson in its editor', as: 'admin', open: openTablePreview },
  { name: 'a table for the text of a lesson', as: 'admin', open: openTableDialog },
  { name: 'the image of a lesson, with complaints', as: 'admin', open: openImageDialog },
  { name: 'a question of the kind Número, with complaints', as: 'admin', open: openForms },
];
