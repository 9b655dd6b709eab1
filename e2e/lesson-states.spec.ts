import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion, desk, notice, unique } from './office.ts';

test.use(desk);
test.beforeEach(({ signedInAdmin }) => signedInAdmin());

test('a new lesson is a draft, and says so in the form, in the list and on its page', async ({ page }) => {
  const title = unique('Recién escrita');
  await page.goto('/admin/lessons');
  await page.getByRole('button', { name: 'Nueva lección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva lección' });
  await expect(dialog.getByText('Borrador', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Solo se ve en esta administración hasta que la publiques.')).toBeVisible();
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByLabel('Categoría').selectOption('Inversiones');
  await dialog.getByRole('button', { name: 'Crear lección' }).click();
  await expect(notice(page, 'Lección creada')).toBeVisible();
  await page.goto(`/admin/lessons?buscar=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Borrador');
  await page.getByLabel('Estado').selectOption('Publicada');
  await expect(page.getByText('No se encontraron lecciones')).toBeVisible();
  await page.getByLabel('Estado').selectOption('Borrador');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/lessons\/[0-9a-f-]+$/);
  await expect(page.locator('dl').getByText('Borrador', { exact: true })).toBeVisible();
});

test('publishing lists what is missing beside the button, and works once nothing is', async ({
  page,
  app,
}) => {
  const { id, title } = await createLesson(page, app, { category: 'inversiones' });
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: 'Publicar' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'La lección todavía no se puede publicar' });
  await refusal.getByRole('link', { name: 'La lección no tiene preguntas.' }).click();
  await expect(page.getByRole('dialog', { name: 'Nueva pregunta' })).toBeVisible();
  await page.keyboard.press('Escape');

  await createQuestion(page, app, id, {
    question_text: '¿Y por qué?',
    explanation: '',
    options: ['Uno', 'uno '],
  });
  await page.reload();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(refusal).toContainText('La pregunta 1 («¿Y por qué?») no tiene explicación.');
  await expect(refusal).toContainText('La pregunta 1 («¿Y por qué?») tiene repetida la opción «uno».');

  await page.getByRole('button', { name: 'Editar ¿Y por qué?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
  await dialog.getByLabel('Explicación').fill('Porque sí.');
  await dialog.getByRole('textbox', { name: 'Opción B' }).fill('Dos');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toBeHidden();
  await expect(refusal).toBeHidden();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(notice(page, 'Lección publicada')).toBeVisible();
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: 'Volver a borrador' }).click();
  await expect(notice(page, 'La lección vuelve a ser un borrador')).toBeVisible();
  await page.goto('/lessons');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeHidden();
});

test('the list publishes and takes back with the keyboard, and shows what is missing in a dialog', async ({
  page,
  app,
}) => {
  const { title } = await createLesson(page, app, { category: 'inversiones' });
  await page.goto(`/admin/lessons?buscar=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Más acciones de ${title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Publicar' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('La lección no tiene preguntas.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Más acciones de ${title}` })).toBeFocused();
});

test('the result of an administrator says that it gives no points', async ({ page, app }) => {
  const { id } = await createLesson(page, app, { category: 'inversiones' });
  await createQuestion(page, app, id);
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(notice(page, 'Lección publicada')).toBeVisible();
  await page.goto(`/quiz/${id}`);
  await page.locator('main ol').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(
    page.getByText('tus quizzes no dan puntos ni insignias, y no apareces en los rankings'),
  ).toBeVisible();
  await expect(page.getByText('Sin puntos: administras la app')).toBeVisible();
});
