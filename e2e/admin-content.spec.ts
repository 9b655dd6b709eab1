import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { failCalls, messageOf } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
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

async function choose(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: 'Archivos' }).click();
  await page.getByRole('menuitem', { name: 'Importar lecciones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar lecciones' });
  await dialog
    .getByLabel('Archivo de lecciones')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  return dialog;
}

for (const [entry, ending] of [
  ['Exportar todas en Markdown', '.md'],
  ['Exportar todas en CSV', '.csv'],
] as const)
  test(`what goes out with «${entry}» comes in again without a change`, async ({ page }) => {
    await page.goto('/admin/lessons');
    const file = await exportAs(page, entry);
    expect(file.name).toContain(ending);
    const dialog = await choose(page, `lecciones${ending}`, file.text);
    await expect(dialog.getByText('todo lo que contiene ya está aquí')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
  });

test('a changed file is checked, told and then imported', async ({ page, app }) => {
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

test('problems are told by line and nothing is imported', async ({ page }) => {
  await page.goto('/admin/lessons');
  const dialog = await choose(page, 'mal.md', '# Esto no es una lección\n');
  await expect(dialog.getByRole('alert')).toContainText('nada se ha importado');
  await expect(dialog.getByRole('listitem').first()).toContainText('Línea 1');
  await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
});

test('a category in the filter is the one that goes out', async ({ page }) => {
  await page.goto('/admin/lessons?categoria=inversiones');
  const { text } = await exportAs(page, 'Exportar Inversiones en Markdown');
  expect(text).toContain('category: inversiones');
  expect(text).not.toContain('category: impuestos');
});

test('files that cannot be fetched or checked say so', async ({ page }) => {
  await page.goto('/admin/lessons');
  await failCalls(page, '**/api/admin/content/**');
  await page.getByRole('button', { name: 'Archivos' }).click();
  await page.getByRole('menuitem', { name: 'Exportar todas en CSV' }).click();
  await expect(notice(page, 'No se pudo descargar')).toBeVisible();
  const dialog = await choose(page, 'algo.csv', 'a,b');
  await expect(dialog.getByRole('alert')).toContainText(messageOf('unavailable'));
});
