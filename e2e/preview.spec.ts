import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion, desk } from './office.ts';

test.use(desk);
test.beforeEach(({ signedInAdmin }) => signedInAdmin());

test('an administrator plays a draft as a learner would, with the keyboard, and nothing is stored', async ({
  page,
  app,
}) => {
  const { id, title } = await createLesson(page, app, { content: '## Idea\n\nUn texto en obras.' });
  await createQuestion(page, app, id, { options: ['Uno', 'Dos', 'Tres'], correct_answer: 1 });
  await page.goto(`/admin/lessons?buscar=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Más acciones de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Ver como aprendiz' }).click();
  await expect(page.getByRole('main').getByText('Vista previa', { exact: true })).toBeVisible();
  await expect(page.getByText('No se guarda nada')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Un texto en obras.')).toBeVisible();
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();

  const options = page.locator('main ol').getByRole('button');
  await expect(options).toHaveCount(3);
  await options.filter({ hasText: 'Uno' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No es esa. Mira por qué.')).toBeVisible();
  await expect(page.getByText('Respuesta correcta', { exact: true })).toBeVisible();
  await expect(page.getByText('Porque sí.')).toBeVisible();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('0 de 1 correcta (0%). No se ha guardado nada.')).toBeVisible();

  await page.getByRole('button', { name: 'Repetir' }).click();
  await options.filter({ hasText: 'Dos' }).click();
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  const { rows } = await app.db.query(
    'select count(*)::int as attempts from begun_quizzes where lesson_id = $1',
    [id],
  );
  expect(rows).toEqual([{ attempts: 0 }]);
});
