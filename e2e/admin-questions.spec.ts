import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion, desk, notice, publishLesson, unique } from './office.ts';
import { send } from './send.ts';

test.use(desk);

test.beforeEach(({ signedInAdmin }) => signedInAdmin());

test('every question shows its lesson, points, lettered options and the right one (§2)', async ({
  page,
  app,
}) => {
  const lesson = await createLesson(page, app);
  const { question_text } = await createQuestion(page, app, lesson.id, { points: 8, correct_answer: 2 });
  await page.goto('/admin/questions');
  await page.getByRole('searchbox').fill(question_text);
  const card = page.getByRole('row').filter({ hasText: question_text });
  await expect(card.getByRole('link', { name: lesson.title })).toBeVisible();
  await expect(card).toContainText('8 puntos');
  await expect(card.getByRole('listitem')).toHaveText([/^A\s*Uno$/, /^B\s*Dos$/, /^C\s*Tres\s*Correcta$/]);
});

test('on a phone a long right option leaves room for the word that marks it', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const lesson = await createLesson(page, app);
  const options = ['Una opción que es bastante más larga que la pantalla de un teléfono', 'Dos'];
  await createQuestion(page, app, lesson.id, { options, correct_answer: 0 });
  await page.goto(`/admin/questions?leccion=${lesson.id}`);
  const box = await page.getByRole('row').getByText('Correcta').boundingBox();
  expect(box!.height).toBeLessThan(20);
});

test('the lesson filter lists the questions of one lesson (§2)', async ({ page, app }) => {
  const lesson = await createLesson(page, app);
  const { question_text } = await createQuestion(page, app, lesson.id);
  await page.goto('/admin/questions');
  await page.getByLabel('Lección', { exact: true }).selectOption(lesson.title);
  await expect(page).toHaveURL(`/admin/questions?leccion=${lesson.id}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([question_text]);
  await page.goto('/admin/questions?buscar=nada-que-exista');
  await expect(page.getByText('No se encontraron preguntas')).toBeVisible();
});

test('options can be written with the keyboard alone', async ({ page, app }) => {
  const lesson = await createLesson(page, app);
  const text = unique('¿Con teclado?');
  await page.goto('/admin/questions');
  await page.getByRole('button', { name: 'Nueva pregunta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva pregunta' });
  await dialog.getByLabel('Lección').selectOption(lesson.title);
  await dialog.getByLabel('Pregunta', { exact: true }).fill(text);
  await dialog.getByRole('textbox', { name: 'Opción A' }).focus();
  for (const option of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']) {
    await page.keyboard.type(option);
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByRole('textbox', { name: 'Opción F' })).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(dialog.getByRole('textbox', { name: 'Opción E' })).toBeFocused();
  await dialog.getByRole('radio', { name: 'La opción A' }).focus();
  await page.keyboard.press('ArrowDown');
  await dialog.getByLabel('Explicación').fill('Así se explica.');
  await dialog.getByRole('button', { name: 'Crear pregunta' }).press('Enter');
  await expect(notice(page, 'Pregunta creada')).toBeVisible();
  const { rows } = await app.db.query(
    'select options, correct_answer, explanation, points from questions q join question_versions v on v.id = q.version_id where question_text = $1',
    [text],
  );
  expect(rows).toEqual([
    {
      options: ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'],
      correct_answer: 1,
      explanation: 'Así se explica.',
      points: 5,
    },
  ]);
});

test('choosing another right option for an answered question shows how many answers it has', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  const lesson = await createLesson(page, app, { category: 'contabilidad' });
  const { id, question_text } = await createQuestion(page, app, lesson.id);
  await publishLesson(page, app, lesson.id);
  await signedIn();
  const attempt = await send(page, app, `POST /lessons/${lesson.id}/attempts`);
  await send(page, app, `POST /attempts/${attempt.id}/answers`, { question_id: id, option: 1 });
  await signedInAdmin();
  await page.goto(`/admin/questions?buscar=${encodeURIComponent(question_text)}`);
  await page.getByRole('button', { name: `Editar ${question_text}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
  const note = dialog.getByRole('status').filter({ hasText: 'Esta pregunta ya tiene 1 respuesta' });
  await expect(note).toBeHidden();
  await dialog.getByRole('radio', { name: 'La opción C es la correcta' }).check();
  await expect(note).toContainText('Has marcado otra opción como correcta.');
  await expect(note).toContainText('conservan su nota');
  await expect(note).toContainText('Las estadísticas empiezan de cero');
  await dialog.getByRole('radio', { name: 'La opción B es la correcta' }).check();
  await expect(note).toBeHidden();
  const optionA = dialog.getByRole('textbox', { name: 'Opción A' });
  await optionA.fill('Otra');
  await expect(note).toContainText('Has cambiado las opciones.');
  await optionA.fill('Uno');
  await expect(note).toBeHidden();
  await dialog.getByRole('radio', { name: 'La opción C es la correcta' }).check();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Pregunta actualizada')).toBeVisible();
  const { rows } = await app.db.query('select answers from question_stats where version_id = $1', [id]);
  expect(rows).toEqual([{ answers: 1 }]);
});

test('the form saves a reason for each option and the passage, and a copy begins with them', async ({
  page,
  app,
}) => {
  const lesson = await createLesson(page, app, { content: '## Poco, pero cada mes\n\nUn texto.' });
  const { question_text } = await createQuestion(page, app, lesson.id);
  await page.goto(`/admin/questions?leccion=${lesson.id}`);
  await page.getByRole('button', { name: `Editar ${question_text}` }).click();
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox', { name: 'Motivo de la C' });
  const passage = dialog.getByLabel('Sección');
  await reason.fill('Son diez meses, no doce.');
  await passage.selectOption('Poco, pero cada mes');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, 'Pregunta actualizada')).toBeVisible();
  const copy = async () => {
    await page.getByRole('button', { name: `Más acciones de ${question_text}` }).click();
    await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  };
  const edit = () => page.getByRole('button', { name: `Editar ${question_text}` }).click();
  for (const open of [edit, copy]) {
    await open();
    await expect(reason).toHaveValue('Son diez meses, no doce.');
    await expect(passage).toHaveValue('poco-pero-cada-mes');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('the form of a question has 2 to 6 filled options, keeps a right one among them, and mends points (§5)', async ({
  page,
}) => {
  await page.goto('/admin/questions');
  await page.getByRole('button', { name: 'Nueva pregunta' }).click();
  const dialog = page.getByRole('dialog');
  const option = (letter: string) => dialog.getByRole('textbox', { name: `Opción ${letter}` });
  const remove = dialog.getByRole('button', { name: /^Quitar la opción/ });
  await test.step('points that are not a number become 5; below 1 they are rejected', async () => {
    const points = dialog.getByLabel('Puntos');
    await expect(points).toHaveValue('5');
    await points.fill('');
    await points.blur();
    await expect(points).toHaveValue('5');
    await points.fill('0');
    await dialog.getByRole('button', { name: 'Crear pregunta' }).click();
    await expect(dialog.getByText('Escribe un número entero entre 1 y 1000.')).toBeVisible();
    await expect(dialog.getByText('Escribe la pregunta.')).toBeVisible();
  });
  await test.step('an option of blanks is empty', async () => {
    const blank = dialog.getByText('Todas las opciones deben tener contenido');
    for (const letter of ['A', 'B', 'C']) await option(letter).fill(`Texto ${letter}`);
    await option('D').fill('   ');
    await expect(blank).toBeVisible();
    await expect(option('D')).toHaveAttribute('aria-invalid', 'true');
    await option('D').fill('Texto D');
    await expect(blank).toBeHidden();
  });
  await test.step('a right option outside the list is reset to the first, and the form says so', async () => {
    await dialog.getByRole('radio', { name: 'La opción D' }).check();
    await dialog.getByRole('button', { name: 'Quitar la opción D' }).click();
    await expect(dialog.getByRole('radio', { name: 'La opción A' })).toBeChecked();
    await expect(dialog.getByText('comprueba cuál está marcada')).toBeVisible();
  });
  await test.step('adding stops at 6 and leads into the new option; removing is offered only above 2', async () => {
    const options = dialog.getByRole('textbox', { name: /^Opción/ });
    const add = dialog.getByRole('button', { name: 'Agregar opción' });
    for (const letter of ['D', 'E', 'F']) {
      await add.click();
      await expect(option(letter)).toBeFocused();
    }
    await expect(add).toBeDisabled();
    for (const left of [5, 4, 3, 2]) {
      await remove.last().click();
      await expect(options).toHaveCount(left);
    }
    await expect(remove).toHaveCount(0);
    await expect(add).toBeEnabled();
  });
});
