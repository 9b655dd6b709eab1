import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion, desk, notice } from './office.ts';
import { editLesson } from './office-edits.ts';

test.use(desk);
test.beforeEach(({ signedInAdmin }) => signedInAdmin());

const form = { category: 'inversiones', description: 'Sobre el ahorro.', content: 'Uno, dos y tres.' };

test('who saves a lesson over a newer version sees who changed what, and picks from both', async ({
  page,
  app,
}) => {
  const { id, title } = await createLesson(page, app, form);
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: 'Editar lección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar lección' });
  await dialog.getByLabel('Contenido', { exact: true }).fill('Uno, cuatro y tres.');
  await dialog.getByLabel('Subtema').fill('Fondos');

  await editLesson(page, app, id, {
    ...form,
    title,
    content: 'Uno, cinco y tres.',
    description: 'Sobre la inversión.',
  });
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();

  await expect(dialog.getByText('Alguien cambió esto mientras tanto')).toBeVisible();
  await expect(dialog.getByText(/Cambiaste la lección en otra ventana el /)).toBeVisible();
  const review = dialog.getByRole('region', { name: 'Lo que cambió' });
  const content = review.getByRole('region', { name: 'Cambio: Contenido' });
  await expect(content.locator('del')).toHaveText('cinco');
  await expect(content.locator('ins')).toHaveText('cuatro');
  // What was typed is still there; what was not touched is the stored text.
  await expect(dialog.getByLabel('Contenido', { exact: true })).toHaveValue('Uno, cuatro y tres.');
  await expect(dialog.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Sobre la inversión.');
  await expect(review.getByRole('region', { name: 'Cambio: Descripción' })).toBeHidden();

  await content.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect(dialog.getByLabel('Contenido', { exact: true })).toHaveValue('Uno, cinco y tres.');
  await content.getByRole('button', { name: 'Usar lo tuyo' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Contenido', { exact: true })).toHaveValue('Uno, cuatro y tres.');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Lección actualizada')).toBeVisible();
  const stored = await (await page.request.get(`${app.baseURL}/api/admin/lessons/${id}`)).json();
  expect(stored).toMatchObject({
    content: 'Uno, cuatro y tres.',
    description: 'Sobre la inversión.',
    subtopic: 'Fondos',
  });
});

test('who saves a question over a newer version picks its options together with the right one', async ({
  page,
  app,
}) => {
  const { id: lesson_id } = await createLesson(page, app, form);
  const { id, question_text } = await createQuestion(page, app, lesson_id);
  await page.goto(`/admin/lessons/${lesson_id}`);
  await page.getByRole('button', { name: `Editar ${question_text}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
  await dialog.getByRole('textbox', { name: 'Opción A' }).fill('Primera');
  const saved = await page.request.put(`${app.baseURL}/api/admin/questions/${id}`, {
    data: { lesson_id, question_text, options: ['Una', 'Dos', 'Tres', 'Cuatro'], correct_answer: 3 },
    headers: { origin: app.baseURL },
  });
  expect(saved.ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  const options = dialog.getByRole('region', { name: 'Cambio: Opciones' });
  await expect(options.getByRole('figure', { name: 'Lo guardado' })).toContainText('D. Cuatro (correcta)');
  await options.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Opción D' })).toHaveValue('Cuatro');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Pregunta actualizada')).toBeVisible();
  const stored = await (await page.request.get(`${app.baseURL}/api/admin/questions/${id}`)).json();
  expect(stored).toMatchObject({ options: ['Una', 'Dos', 'Tres', 'Cuatro'], correct_answer: 3 });
});
