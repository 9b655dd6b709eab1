import { failCalls, messageOf } from './failing-api.ts';
import { expect, test } from './fixtures.ts';
import { completeLesson, knownLesson } from './lesson-steps.ts';
import { desk, notice, unique } from './office.ts';

test('a learner opens Mis puntos from Progreso and reads lesson, rule, date and points of each line', async ({
  page,
  app,
  signedIn,
}) => {
  const lesson = await knownLesson(app);
  await signedIn();
  await completeLesson(app, page, lesson, 1);
  await completeLesson(app, page, lesson);
  await page.goto('/progress');
  await page.getByRole('link', { name: 'Mis puntos' }).click();
  await expect(page).toHaveURL('/progress/points');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(lesson.title);
  await expect(lines.first()).toContainText('que ya tenías');
  await expect(lines.last()).toContainText(`1 de ${lesson.questions.length} preguntas bien`);
});

test('a learner without points is led to the lessons', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/progress/points');
  await expect(page.getByText('Tu alcancía está vacía')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ver lecciones' }).click();
  await expect(page).toHaveURL('/lessons');
});

test('points that cannot be loaded say why and can be loaded again', async ({ page, signedIn }) => {
  test.slow();
  await signedIn();
  await failCalls(page, '**/api/point-entries*');
  await page.goto('/progress/points');
  await expect(page.getByText(/^No se pudieron cargar tus puntos/)).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/point-entries*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Tu alcancía está vacía')).toBeVisible();
});

test.describe('in the back office', () => {
  test.use(desk);

  test('an administrator corrects a line with a reason, which the learner then reads', async ({
    page,
    app,
    signedIn,
    signedInAdmin,
    browser,
  }) => {
    const lesson = await knownLesson(app);
    const full_name = unique('Persona Corregida');
    await signedIn({ full_name });
    await completeLesson(app, page, lesson);
    const learner = await browser.newContext({
      baseURL: app.baseURL,
      storageState: await page.context().storageState(),
    });
    await page.context().clearCookies();
    await signedInAdmin();
    await page.goto(`/admin/users?buscar=${encodeURIComponent(full_name)}`);
    await page.getByRole('link', { name: full_name }).click();
    const table = page.getByRole('table', { name: 'Puntos' });
    await table.getByRole('button', { name: 'Corregir' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Corregir puntos' }).click();
    await expect(dialog.getByText('Escribe el motivo.')).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Clave equivocada');
    await dialog.getByRole('button', { name: 'Corregir puntos' }).click();
    await expect(notice(page, 'Puntos corregidos')).toBeVisible();
    await expect(table.getByText('Corrección')).toBeVisible();
    await expect(table.getByRole('button', { name: 'Corregir' })).toHaveCount(0);

    const theirs = await learner.newPage();
    await theirs.goto('/progress/points');
    const correction = theirs.getByRole('listitem').filter({ hasText: 'Corrección' });
    await expect(correction).toContainText('Motivo: Clave equivocada');
    await expect(correction).toContainText('−');
    await learner.close();
  });

  test('a line that somebody else corrected meanwhile says so in the dialog', async ({
    page,
    app,
    signedIn,
    signedInAdmin,
  }) => {
    const full_name = unique('Persona Doble');
    await signedIn({ full_name });
    await completeLesson(app, page, await knownLesson(app));
    await page.context().clearCookies();
    await signedInAdmin();
    await page.goto(`/admin/users?buscar=${encodeURIComponent(full_name)}`);
    await page.getByRole('link', { name: full_name }).click();
    await page.getByRole('button', { name: 'Corregir' }).click();
    await failCalls(page, '**/reversal', 'already_reversed');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Otra vez');
    await dialog.getByRole('button', { name: 'Corregir puntos' }).click();
    await expect(dialog.getByText(messageOf('already_reversed'))).toBeVisible();
    await expect(dialog.getByLabel('Motivo')).toHaveValue('Otra vez');
  });
});
