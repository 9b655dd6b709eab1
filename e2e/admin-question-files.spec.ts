import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { chooseImportFile, createLesson, createQuestion, desk, notice } from './office.ts';

test.use(desk);

test.beforeEach(({ signedInAdmin }) => signedInAdmin());

async function chooseFile(page: Page, name: string, text: string) {
  await page.goto('/admin/lessons');
  return chooseImportFile(page, name, text);
}

test('questions of a GIFT file from elsewhere go into the chosen lesson', async ({ page, app }) => {
  const { id, title } = await createLesson(page, app, { content: 'Texto.' });
  const stored = await createQuestion(page, app, id);
  const dialog = await chooseFile(page, 'preguntas.txt', '::P1::¿Cuánto es 2 + 2? {=4#Así es ~5}\n');
  await expect(dialog.getByRole('alert')).toContainText('No se sabe a qué lección va esta pregunta');
  await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();

  await dialog.getByLabel('Lección de las preguntas').selectOption({ label: title });
  await expect(dialog.getByText('1 pregunta de estas lecciones no está en el archivo')).toBeVisible();
  await dialog.locator('summary', { hasText: title }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: '¿Cuánto es 2 + 2?' }).last()).toContainText(
    'Nueva',
  );
  await dialog.getByRole('button', { name: 'Importar 1 lección' }).click();
  await expect(notice(page, 'Lecciones importadas')).toBeVisible();
  await page.goto(`/admin/lessons/${id}`);
  await expect(page.getByText(stored.question_text)).toBeVisible();
  await expect(page.getByRole('heading', { name: '¿Cuánto es 2 + 2?' })).toBeVisible();
});

test('a changed Moodle XML file shows the old and the new text of each field before it is imported', async ({
  page,
  app,
}) => {
  const { id, title } = await createLesson(page, app, { content: 'Texto.' });
  await createQuestion(page, app, id);
  const exported = await page.request.get(
    `${app.baseURL}/api/admin/content/export?format=moodle_xml&lesson_id=${id}`,
  );
  const text = (await exported.text()).replace('<text>Tres</text>', '<text>Cuatro</text>');
  const dialog = await chooseFile(page, 'preguntas.xml', text);
  await dialog.locator('summary', { hasText: title }).click();
  await expect(dialog.getByText('Opción C')).toBeVisible();
  await expect(dialog.getByText('Antes: Tres')).toBeVisible();
  await expect(dialog.getByText('Después: Cuatro')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar 1 lección' }).click();
  await expect(notice(page, 'Lecciones importadas')).toBeVisible();
  await page.goto(`/admin/lessons/${id}`);
  await expect(page.getByText('Cuatro')).toBeVisible();
});

test('kinds of questions that cannot be imported are named with their lines', async ({ page }) => {
  const file = '<quiz>\n<question type="essay"/>\n<question type="shortanswer"/>\n</quiz>\n';
  const dialog = await chooseFile(page, 'banco.xml', file);
  await expect(dialog.getByRole('alert')).toContainText('Hay 2 problemas; nada se ha importado');
  await expect(dialog.getByRole('listitem').first()).toContainText(/Línea 2.*de respuesta abierta/);
  await expect(dialog.getByRole('listitem').last()).toContainText(/Línea 3.*de respuesta corta/);
});

test('what is not understood is listed, and the rest is imported once that is confirmed', async ({
  app,
  page,
}) => {
  const { id, title } = await createLesson(page, app, { content: 'Texto.' });
  const file = '¿Capital? {=Lima =lima}\n\n¿Entre qué? {#1..5}\n';
  const dialog = await chooseFile(page, 'banco.gift', file);
  await dialog.getByLabel('Lección de las preguntas').selectOption({ label: title });
  await expect(dialog.getByText('No se entiende: 1 pregunta')).toBeVisible();
  await expect(dialog.getByText(/Línea 1.*de respuesta corta/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar 1 lección' }).click();
  await expect(page.getByRole('heading', { name: '¿Importar sin 1 pregunta?' })).toBeVisible();
  await page.getByRole('button', { name: 'Importar lo demás' }).click();
  await expect(notice(page, 'Lecciones importadas')).toBeVisible();
  await page.goto(`/admin/lessons/${id}`);
  await expect(page.getByRole('heading', { name: '¿Entre qué?' })).toBeVisible();
});
