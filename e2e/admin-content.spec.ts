import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { failCalls, messageOf } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { createLesson, createQuestion, desk, notice } from './office.ts';

test.use(desk);

test.beforeEach(({ signedInAdmin }) => signedInAdmin());

async function exportAs(page: Page, entry: string) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Archivos' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const download = await started;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function choose(page: Page, name: string, text: string | Buffer) {
  await page.getByRole('button', { name: 'Archivos' }).click();
  await page.getByRole('menuitem', { name: 'Importar lecciones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar lecciones' });
  await dialog
    .getByLabel('Archivo de lecciones')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  return dialog;
}

test('lessons are exported in each format, or those of the filter alone, and a file is imported again without changes', async ({
  page,
}) => {
  await page.goto('/admin/lessons?categoria=inversiones');
  const { text } = await exportAs(page, 'Exportar Inversiones en Markdown');
  expect(text).toContain('category: inversiones');
  expect(text).not.toContain('category: impuestos');
  await goWithin(page, '/admin/lessons');
  for (const [format, ending] of [
    ['CSV', '.csv'],
    ['GIFT', '.gift.txt'],
    ['Moodle XML', '.xml'],
  ] as const)
    expect((await exportAs(page, `Exportar todas en ${format}`)).name).toContain(ending);
  const file = await exportAs(page, 'Exportar todas en Markdown');
  expect(file.name).toContain('.md');
  const dialog = await choose(page, 'lecciones.md', file.text);
  // All lessons of the pack, each of whose exercises is tried with fifty draws.
  await expect(dialog.getByText('todo lo que contiene ya está aquí')).toBeVisible({ timeout: 40_000 });
  await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
});

test('a changed file is checked, summarised and then imported', async ({ page, app }) => {
  const { id, title } = await createLesson(page, app, { description: 'Antes.', content: 'Texto.' });
  await createQuestion(page, app, id);
  await page.goto(`/admin/lessons/${id}`);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Markdown' }).click();
  const text = await readFile(await (await started).path(), 'utf8');

  await page.goto('/admin/lessons');
  const dialog = await choose(page, 'lección.md', text.replace('Antes.', 'Después.'));
  await expect(dialog.getByRole('listitem').filter({ hasText: title })).toContainText('Cambia');
  await dialog.getByRole('button', { name: 'Importar 1 lección' }).click();
  await expect(notice(page, 'Lecciones importadas')).toBeVisible();
  await page.goto(`/admin/lessons/${id}`);
  await expect(page.getByText('Después.')).toBeVisible();
});

test('problems are listed by line and nothing is imported; files that cannot be downloaded or checked show an error', async ({
  page,
}) => {
  await page.goto('/admin/lessons');
  const dialog = await choose(page, 'mal.md', '# Esto no es una lección\n');
  await expect(dialog.getByRole('alert')).toContainText('nada se ha importado');
  await expect(dialog.getByRole('listitem').first()).toContainText('Línea 1');
  await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await failCalls(page, '**/api/admin/content/**');
  await page.getByRole('button', { name: 'Archivos' }).click();
  await page.getByRole('menuitem', { name: 'Exportar todas en CSV' }).click();
  await expect(notice(page, 'No se pudo descargar')).toBeVisible();
  await choose(page, 'algo.csv', 'a,b');
  await expect(dialog.getByRole('alert')).toContainText(messageOf('unavailable'));
});

test('a file with fewer questions shows how many would be removed and asks before removing them', async ({
  page,
  app,
}) => {
  const { id } = await createLesson(page, app, { content: 'Texto.' });
  const questions = [];
  for (let at = 0; at < 7; at += 1) questions.push(await createQuestion(page, app, id));
  await page.goto(`/admin/lessons/${id}`);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Markdown' }).click();
  const text = await readFile(await (await started).path(), 'utf8');

  await page.goto('/admin/lessons');
  const dialog = await choose(
    page,
    'dos.md',
    text.slice(0, text.indexOf(`## ${questions[2]!.question_text}`)),
  );
  await expect(dialog.getByRole('row', { name: 'Preguntas 0 0 5' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Lecciones 0 1 0' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar 1 lección' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar 5 preguntas?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await page.reload();
  const rest = (
    await app.db.query('select 1 from questions where lesson_id = $1 and archived_at is null', [id])
  ).rows;
  expect(rest).toHaveLength(7);

  await choose(page, 'dos.md', text.slice(0, text.indexOf(`## ${questions[2]!.question_text}`)));
  await dialog.getByRole('button', { name: 'Importar 1 lección' }).click();
  await question.getByRole('button', { name: 'Importar y eliminar 5 preguntas' }).click();
  await expect(notice(page, 'Lecciones importadas')).toBeVisible();
  await page.goto(`/admin/lessons/${id}`);
  await expect(page.getByText(questions[1]!.question_text)).toBeVisible();
  await expect(page.getByText(questions[2]!.question_text)).toBeHidden();
});

test('a file in Windows-1252 is read as such, which the dialog says, and keeps its letters', async ({
  page,
  app,
}) => {
  const { id, title } = await createLesson(page, app, { description: 'Año y cigüeña.', content: 'Qué sí.' });
  await page.goto('/admin/lessons');
  const exported = await page.request.get(
    `${app.baseURL}/api/admin/content/export?format=csv&lesson_id=${id}`,
  );
  const text = (await exported.text()).replace(/^\ufeff/, '').replace('Año y cigüeña.', 'Mañana y cigüeña.');
  const dialog = await choose(page, 'lecciones.csv', Buffer.from(text, 'latin1'));
  await expect(dialog.getByRole('status').filter({ hasText: 'Windows-1252' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: title })).toContainText('Lección');
  await dialog.getByRole('button', { name: 'Importar 1 lección' }).click();
  await expect(notice(page, 'Lecciones importadas')).toBeVisible();
  await page.goto(`/admin/lessons/${id}`);
  await expect(page.getByText('Mañana y cigüeña.')).toBeVisible();
});
