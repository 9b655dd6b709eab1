import { expect, test } from './fixtures.ts';
import {
  answer,
  keptForOffline,
  knownLesson,
  makeLesson,
  optionCalled,
  options,
  passRetries,
  rightOption,
  takeQuiz,
  untilLeavingAsks,
  wrongOption,
} from './lesson-steps.ts';

const upgrade = 'Actualiza a Premium para ver la respuesta correcta y explicaciones detalladas';
const unavailable = {
  status: 503,
  json: { error: { code: 'unavailable', message: 'Vuelve en un minuto.' } },
};

test('a free learner takes a lesson from the first question to the result (§4, Quiz)', async ({
  page,
  app,
  signedIn,
}) => {
  const lesson = await knownLesson(app);
  const total = lesson.questions.length;
  const [first] = lesson.questions;
  await signedIn();
  await page.goto(`/quiz/${lesson.id}`);
  await expect(page.getByText(`Pregunta 1 de ${total}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: first!.question_text })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();

  const wrong = wrongOption(first!);
  const graded = page.waitForResponse('**/answers');
  await answer(page, wrong);
  expect(Object.keys(await (await graded).json()).sort()).toEqual(['correct', 'passage', 'reason']);
  await expect(optionCalled(page, wrong)).toContainText('Incorrecta');
  await expect(page.getByText(upgrade)).toBeVisible();
  await optionCalled(page, rightOption(first!)).click({ force: true });
  await expect(optionCalled(page, rightOption(first!))).not.toContainText('Correcta');
  await page.getByRole('button', { name: 'Siguiente' }).click();

  for (const [index, question] of lesson.questions.slice(1).entries()) {
    await answer(page, rightOption(question));
    await expect(optionCalled(page, rightOption(question))).toContainText('Correcta');
    await expect(page.getByText(upgrade)).toHaveCount(0);
    await page.getByRole('button', { name: index === total - 2 ? 'Finalizar' : 'Siguiente' }).click();
  }
  await expect(page).toHaveURL(/\/lesson-result/);
  await expect(page.getByText('Puntaje Total')).toBeVisible();
  const figures = page.getByRole('definition');
  const percentage = Math.round(((total - 1) / total) * 100);
  await expect(figures).toHaveText([
    String((total - 1) * 100),
    `${percentage}%`,
    `+${Math.round(((total - 1) / total) * lesson.points_reward)}`,
  ]);
  await expect(page.getByRole('heading', { name: 'Insignia nueva' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver lecciones' }).click();
  await expect(page).toHaveURL('/lessons');
});

test('an interrupted quiz continues at its first unanswered question', async ({ page, app, signedIn }) => {
  const lesson = await knownLesson(app);
  await signedIn();
  await page.goto(`/quiz/${lesson.id}`);
  await answer(page, 0);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Pregunta 2 de')).toBeVisible();
  await page.goto('/home');
  await page.getByRole('link', { name: 'Seguir donde lo dejé' }).click();
  await expect(page.getByText('Pregunta 2 de')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
});

test('an answer given offline is sent when the connection is back', async ({
  page,
  context,
  app,
  signedIn,
}) => {
  const lesson = await knownLesson(app);
  await signedIn();
  await page.goto(`/quiz/${lesson.id}`);
  await expect(options(page).first()).toBeVisible();
  await context.setOffline(true);
  await optionCalled(page, rightOption(lesson.questions[0]!)).click();
  await expect(page.getByText('Tu respuesta se enviará en cuanto vuelva.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('¡Correcto!')).toBeVisible();
});

test('leaving an unfinished quiz asks first', async ({ page, app, signedIn }) => {
  const lesson = await knownLesson(app);
  await signedIn();
  await page.goto(`/quiz/${lesson.id}`);
  await answer(page, 0);
  await untilLeavingAsks(page);
  await page.getByRole('link', { name: 'Salir del quiz' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Salir del quiz?' });
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(`/quiz/${lesson.id}`);
  await page.getByRole('link', { name: 'Salir del quiz' }).click();
  await question.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/lessons');

  await page.goto(`/quiz/${lesson.id}`);
  await expect(page.getByText('Pregunta 2 de')).toBeVisible();
  await answer(page, 0);
  const dialog = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  expect((await dialog).type()).toBe('beforeunload');
  await Promise.all([closed, (await dialog).dismiss()]);
});

test('a quiz whose result cannot be saved still finishes without a message, and saving is retried (§4)', async ({
  page,
  app,
  signedIn,
}) => {
  const lesson = await knownLesson(app);
  const total = lesson.questions.length;
  await signedIn();
  await page.clock.install();
  await page.goto(`/quiz/${lesson.id}`);
  await page.route('**/finish', (route) => route.fulfill(unavailable));
  await takeQuiz(page, lesson);
  await expect(page.getByText('Puntaje Total')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText([String(total * 100), '100%', '…']);
  await expect(page.getByRole('heading', { name: /Insignia/ })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/finish');
  await passRetries(page, () =>
    expect(page.getByRole('definition').nth(2)).toHaveText(`+${lesson.points_reward}`, { timeout: 100 }),
  );
  await expect(page.getByRole('heading', { name: 'Insignia nueva' })).toBeVisible();
});

test('the lesson can be opened over the question', async ({ page, app, signedIn }) => {
  const lesson = await knownLesson(app);
  await signedIn();
  await page.goto(`/quiz/${lesson.id}`);
  await page.getByRole('button', { name: 'Leer la lección' }).click();
  const panel = page.getByRole('dialog', { name: lesson.title });
  await expect(panel.getByText('Contenido educativo, no es asesoramiento financiero')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Leer la lección' })).toBeFocused();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('questions that cannot load lead back to the lessons with the reason (§8)', async ({
    page,
    context,
    app,
    signedIn,
  }) => {
    const lesson = await knownLesson(app);
    await signedIn();
    await page.clock.install();
    await page.goto('/lessons');
    await expect(page.getByRole('link', { name: lesson.title, exact: true })).toBeVisible();
    await keptForOffline(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: lesson.title, exact: true }).click();
    await passRetries(page, () =>
      expect(page.getByText('No se pudieron cargar las preguntas')).toBeVisible({ timeout: 100 }),
    );
    await expect(page).toHaveURL('/lessons');
  });
});

test('with text of twice the size a whole answer is in view when a question opens', async ({
  page,
  app,
  signedIn,
}) => {
  const question = ['¿Cuánto juntas en un año si apartas $25 cada mes?', '$250', '$300', '$325', '$600'];
  const id = await makeLesson(app, 'Una lección', [question]);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await expect(options(page)).toHaveCount(4);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const room = async () => {
    const [answer, bar] = [(await options(page).first().boundingBox())!, (await menu.boundingBox())!];
    return bar.y - (answer.y + answer.height);
  };
  await expect.poll(room).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Leer la lección' })).toBeVisible();
});

test('a question with six long options fits a narrow phone at double size', async ({
  page,
  app,
  signedIn,
}) => {
  const long =
    'Una respuesta que no termina nunca porque explica con todo detalle lo que se podría haber dicho en tres palabras';
  const id = await makeLesson(
    app,
    'Un título de lección que tampoco quiere terminar en la primera línea del teléfono',
    [[`¿${long}?`, ...Array.from({ length: 6 }, (_, index) => `${long} ${index}`)]],
  );
  await signedIn();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/quiz/${id}`);
  await expect(options(page)).toHaveCount(6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.press('6');
  await expect(options(page).nth(5)).toContainText('Incorrecta');
  await options(page).nth(5).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Puntaje Total')).toBeVisible();
});
