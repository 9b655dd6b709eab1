import { expect, test } from './fixtures.ts';
import { makeLesson, optionCalled, options } from './lesson-steps.ts';
import { desk, notice, unique } from './office.ts';

test.use(desk);

test('an author leaves the options of a question in their order', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  const text = unique('¿Cuáles?');
  const answers = ['La primera', 'La segunda', 'Solo la primera', 'Las dos'];
  const id = await makeLesson(app, 'Con orden', [[text, ...answers]]);
  const isShuffled = async () => {
    const { rows } = await app.db.query(
      'select shuffle_options from questions q join question_versions v on v.id = q.version_id where lesson_id = $1',
      [id],
    );
    return rows[0].shuffle_options as boolean;
  };
  await signedInAdmin();
  await page.goto(`/admin/questions?leccion=${id}`);
  for (const shuffled of [true, false]) {
    await page.getByRole('button', { name: `Editar ${text}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
    const setting = dialog.getByRole('switch', { name: 'Barajar las opciones' });
    await expect(setting).toBeChecked({ checked: !shuffled });
    await setting.setChecked(shuffled);
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog).toBeHidden();
    expect(await isShuffled()).toBe(shuffled);
  }
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await expect(optionCalled(page, 'La primera')).toBeVisible();
  expect((await options(page).allTextContents()).map((shown) => shown.slice(1))).toEqual(answers);
});

test('an author lets each attempt draw some of the questions', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  const title = unique('Con sorteo');
  const id = await makeLesson(
    app,
    title,
    [1, 2, 3].map((n) => [`¿${n}?`, 'Buena', 'Mala']),
  );
  await signedInAdmin();
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: 'Editar lección' }).click();
  const dialog = page.getByRole('dialog');
  const drawn = dialog.getByLabel('Preguntas por intento');
  await expect(drawn).toHaveValue('');
  await drawn.fill('4');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText('La lección tiene 3 preguntas')).toBeVisible();
  await drawn.fill('2');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Lección actualizada')).toBeVisible();
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await expect(page.getByText('Pregunta 1 de 2')).toBeVisible();
});
