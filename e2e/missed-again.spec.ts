import { expect } from './fixtures.ts';
import { answer, makeLesson } from './lesson-steps.ts';
import { DAY, test, untilHour } from './moved-clock.ts';
import { unique } from './office.ts';

test('a free learner who misses one question four times reads why in place, and before it is asked again', async ({
  page,
  app,
  signedIn,
  pass,
}) => {
  pass(untilHour(9, pass(0)));
  const lesson = await makeLesson(app, unique('Se resiste'), [['¿Cuál?', 'Buena', 'Mala']], {
    passage: 'idea',
  });
  await signedIn();
  await page.goto(`/quiz/${lesson}`);
  await answer(page, 1);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByRole('heading', { name: 'Antes de seguir' })).toBeVisible();
  await page.getByRole('button', { name: 'Idea' }).click();
  await expect(page.getByRole('dialog').getByText('Texto.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Repetir solo las falladas' })).toHaveCount(1);

  const begin = async (heading: RegExp) => {
    pass(DAY + DAY / 12);
    // The server notices within a moment that its clock was advanced.
    await expect(async () => {
      await page.goto('/review/session');
      await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 2000 });
    }).toPass();
  };
  for (let miss = 2; miss <= 4; miss += 1) {
    await begin(/^¿Cuál\?$/);
    await answer(page, 1);
    await page.getByRole('button', { name: 'Leer esta parte aquí' }).click();
    await expect(page.getByRole('dialog').getByText('Texto.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: '¿Cuál?' })).toBeVisible();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await answer(page, 0);
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await expect(page.getByText('0 de 1', { exact: true })).toBeVisible();
  }
  await begin(/^Esta se te resiste/);
  await expect(page.getByText('Texto.')).toBeVisible();
  await page.getByRole('button', { name: 'Ir a la pregunta' }).click();
  await expect(page.getByRole('heading', { name: '¿Cuál?' })).toBeFocused();
  await page.keyboard.press('1');
  await expect(page.getByText('¡Correcto!')).toBeVisible();
});
