import { expect, test } from './fixtures.ts';
import { answer, knownLesson, makeLesson, takeQuiz } from './lesson-steps.ts';

test('the result survives a reload', async ({ page, app, signedIn }) => {
  const lesson = await knownLesson(app);
  await signedIn();
  await page.goto(`/quiz/${lesson.id}`);
  await takeQuiz(page, lesson, 1);
  const figures = page.getByRole('definition');
  await expect(figures.first()).toHaveText('100');
  const before = await figures.allTextContents();
  const address = page.url();
  await page.reload();
  await expect(figures).toHaveText(before);
  await page.goto('/home');
  await page.goto(address);
  await expect(figures).toHaveText(before);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/home');
});

test('without a quiz there is no result to show', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/lesson-result');
  await expect(page).toHaveURL('/lessons');
  await page.goto('/lesson-result?attempt=00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL('/lessons');
});

test('a better second try pays the difference only', async ({ page, app, signedIn }) => {
  const id = await makeLesson(app, 'Dos intentos', [
    ['¿Primera?', 'Buena', 'Mala'],
    ['¿Segunda?', 'Buena', 'Mala'],
  ]);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  for (const option of [0, 1]) {
    await answer(page, option);
    await page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ }).click();
  }
  await expect(page.getByRole('definition').nth(2)).toHaveText('+5');
  await page.getByRole('link', { name: 'Repetir el quiz' }).click();
  for (const option of [0, 0]) {
    await answer(page, option);
    await page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ }).click();
  }
  await expect(page.getByRole('definition')).toHaveText(['200', '100%', '+5']);
});

test('the coins of the result lie still under reduced motion, and a tap ends them', async ({
  page,
  app,
  signedIn,
}) => {
  const id = await makeLesson(app, 'Una sola', [['¿Única?', 'Buena', 'Mala']]);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await answer(page, 0);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Puntaje Total')).toBeVisible();
  const moving = () =>
    page.evaluate(() =>
      document
        .querySelector('.box-settle')
        ?.getAnimations({ subtree: true })
        .some((each) => each.playState === 'running'),
    );
  await page.mouse.click(5, 5);
  expect(await moving()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByText('Puntaje Total')).toBeVisible();
  await expect.poll(moving).toBe(false);
});
