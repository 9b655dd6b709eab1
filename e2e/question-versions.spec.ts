import { expect, test } from './fixtures.ts';
import { answer, knownLesson, makeLesson, optionCalled, options } from './lesson-steps.ts';
import { desk, notice, unique } from './office.ts';

test.use(desk);

test('a question edited during an attempt stays as it was asked until the attempt ends', async ({
  page,
  app,
  browser,
  signedIn,
  signedInAdmin,
}) => {
  const [first, second] = [unique('¿Primera?'), unique('¿Segunda?')];
  const id = await makeLesson(app, 'Con dos versiones', [
    [first, 'Buena', 'Mala'],
    [second, 'Buena', 'Mala'],
  ]);
  await signedIn({ premium: true });
  const storageState = await page.context().storageState();
  const learner = await (await browser.newContext({ baseURL: app.baseURL, storageState })).newPage();
  await learner.goto(`/quiz/${id}`);
  await expect(learner.getByRole('heading', { name: first })).toBeVisible();

  // Signing in would end the session of this browser's learner.
  await page.context().clearCookies();
  await signedInAdmin();
  await page.goto(`/admin/questions?leccion=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
  const edit = async (text: string, change: () => Promise<void>) => {
    await page.getByRole('button', { name: `Editar ${text}` }).click();
    await change();
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog).toBeHidden();
  };
  await edit(first, async () => {
    await dialog.getByLabel('Pregunta', { exact: true }).fill(`${first} Mejor dicho`);
    await dialog.getByRole('textbox', { name: 'Opción A' }).fill('Otra buena');
    await dialog.getByLabel('Explicación').fill('Por otra cosa.');
  });
  await edit(second, () => dialog.getByRole('radio', { name: 'La opción B es la correcta' }).check());

  await learner.reload();
  await expect(learner.getByRole('heading', { name: first, exact: true })).toBeVisible();
  await answer(learner, 'Mala');
  await expect(learner.getByText('Respuesta correcta: A. Buena')).toBeVisible();
  await expect(learner.getByText('Por esto.')).toBeVisible();
  await learner.getByRole('button', { name: 'Siguiente' }).click();
  await answer(learner, 'Buena');
  await expect(learner.getByText('¡Correcto!')).toBeVisible();
  await learner.getByRole('button', { name: 'Finalizar' }).click();
  await expect(learner.getByRole('definition').first()).toHaveText('100');

  await learner.getByRole('link', { name: 'Repetir el quiz' }).click();
  await expect(learner.getByRole('heading', { name: `${first} Mejor dicho` })).toBeVisible();
  await answer(learner, 'Mala');
  await expect(learner.getByText('Respuesta correcta: A. Otra buena')).toBeVisible();
  await learner.context().close();
});

test('the options keep their order when the quiz is resumed on another device', async ({
  page,
  app,
  browser,
  signedIn,
}) => {
  const lesson = await knownLesson(app);
  await signedIn();
  await page.goto(`/quiz/${lesson.id}`);
  await expect(options(page).first()).toBeVisible();
  const texts = await options(page).allTextContents();
  const storageState = await page.context().storageState();
  const phone = await (await browser.newContext({ baseURL: app.baseURL, storageState })).newPage();
  await phone.goto(`/quiz/${lesson.id}`);
  await expect(options(phone)).toHaveText(texts);
  await phone.context().close();
});

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
