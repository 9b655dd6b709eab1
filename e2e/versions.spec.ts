import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion, desk, notice } from './office.ts';
import { editLesson } from './office-edits.ts';
import { send } from './send.ts';

test.use(desk);
test.beforeEach(({ signedInAdmin }) => signedInAdmin());

const form = { category: 'inversiones', content: 'Uno, dos y tres.' };

test('two versions of a lesson stand side by side with their word differences, and an old one is restored', async ({
  page,
  app,
}) => {
  const { id, title } = await createLesson(page, app, form);
  await editLesson(page, app, id, { ...form, title, content: 'Uno, cuatro y tres.' });
  await editLesson(page, app, id, { ...form, title, content: 'Uno, cuatro y tres.', subtopic: 'Fondos' });
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('link', { name: 'Versiones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Versiones' })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Versión 3' })).toContainText('Actual');

  const comparison = page.getByRole('region', { name: 'Comparación' });
  await expect(comparison.getByRole('region')).toHaveCount(1);
  await expect(comparison.getByRole('region', { name: 'Subtema' }).locator('ins')).toHaveText('Fondos');
  await page.getByRole('button', { name: 'Comparar con la actual: Versión 1' }).focus();
  await page.keyboard.press('Enter');
  const content = comparison.getByRole('region', { name: 'Contenido' });
  await expect(content.locator('del')).toHaveText('dos');
  await expect(content.locator('ins')).toHaveText('cuatro');
  await comparison.getByLabel('Después').selectOption({ index: 2 });
  await expect(comparison.getByText('Estas dos versiones son iguales.')).toBeVisible();

  await page.getByRole('button', { name: 'Recuperar Versión 1' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Recuperar la versión 1?' });
  await question.getByRole('button', { name: 'Recuperar' }).click();
  await expect(notice(page, 'Versión recuperada')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Versión 4' })).toContainText('Actual');
  await page.getByRole('link', { name: 'Volver a la lección' }).click();
  await page.getByText('Texto de la lección').click();
  await expect(page.getByText('Uno, dos y tres.')).toBeVisible();
});

test('the versions of a question show options with the right one, and are restored', async ({
  page,
  app,
}) => {
  const { id: lesson } = await createLesson(page, app, form);
  const { id, question_text } = await createQuestion(page, app, lesson);
  await send(page, app, `PUT /admin/questions/${id}`, {
    lesson_id: lesson,
    question_text,
    options: ['Uno', 'Cuatro', 'Tres'],
    correct_answer: 1,
  });
  await page.goto(`/admin/lessons/${lesson}`);
  await page.getByRole('link', { name: `Versiones de ${question_text}` }).click();
  const options = page.getByRole('region', { name: 'Opciones' });
  await expect(options.getByRole('figure', { name: 'Versión 1' })).toContainText('B. Dos (correcta)');
  await expect(options.locator('ins')).toHaveText('Cuatro');
  await page.getByRole('button', { name: 'Recuperar Versión 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Recuperar' }).click();
  await expect(notice(page, 'Versión recuperada')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Versión 3' })).toContainText('Actual');
});
