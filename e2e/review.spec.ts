import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { makeKindsLesson } from './kind-steps.ts';
import { finishQuiz, makeLesson, untilLeavingAsks } from './lesson-steps.ts';
import { DAY, test, untilHour } from './moved-clock.ts';
import { unique } from './office.ts';
import type { RunningApp } from './server.ts';

const threeQuestions = (app: RunningApp) =>
  makeLesson(app, unique('Con repaso'), [
    ['¿Primera?', 'Buena', 'Mala'],
    ['¿Segunda?', 'Buena', 'Mala'],
    ['¿Tercera?', 'Buena', 'Mala'],
  ]);

const sessionParts = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Para hoy' }) })
    .getByRole('listitem');

test('a missed question returns a day later, is resumed where it was left, and returns once more when it is missed again', async ({
  page,
  app,
  signedIn,
  pass,
}) => {
  // In the morning: what is answered right is due two days later at the earliest, and 'today' ends with the day.
  pass(untilHour(9, pass(0)));
  const lesson = await threeQuestions(app);
  await signedIn();
  await page.goto('/review');
  await expect(page.getByText('Aún no hay nada que repasar.')).toBeVisible();
  await finishQuiz(page, lesson, [0, 0, 1]);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Sesión de hoy hecha' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi progreso' }).click();
  await page.getByRole('link', { name: 'Repaso de hoy' }).click();
  await expect(page.getByText('Hoy no toca repasar.')).toBeVisible();
  await expect(page.getByText(/^Lo próximo vuelve (el|hoy a las) /)).toBeVisible();
  const retention = page.getByRole('slider', { name: 'Cuánto quieres recordar' });
  const saved = page.waitForResponse('**/api/review/settings');
  await retention.press('ArrowLeft');
  await saved;
  await page.reload();
  await expect(retention).toHaveValue('89');

  pass(DAY + DAY / 12);
  // The server notices within a moment that its clock was advanced.
  await expect(async () => {
    await page.goto('/home');
    await expect(sessionParts(page).first()).toHaveText('Repaso de hoy · 1 min1 pregunta', { timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: /^Tu sesión de hoy · \d+ min$/ }).click();
  await expect(page.getByText('Pregunta 1 de 1')).toBeVisible();
  await expect(page.getByRole('heading', { name: '¿Tercera?' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByText('Esta vuelve una vez más')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Otra vez · Pregunta 2 de 2')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByText(/^No es esa\./)).toBeVisible();
  await expect(page.getByText('Esta vuelve una vez más')).toHaveCount(0);

  await untilLeavingAsks(page);
  await page.getByRole('link', { name: 'Salir del repaso' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('link', { name: 'Seguir el repaso' }).click();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('0 de 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sigue tu sesión · \d+ min$/ })).toHaveAttribute(
    'href',
    /^\/lessons\/[\w-]+\/cards$/,
  );
  await page.reload();
  await expect(page.getByText('0 de 1', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi repaso' }).click();
  await expect(page.getByText('Hoy no toca repasar.')).toBeVisible();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(sessionParts(page).first()).toHaveText('Repaso de hoy: hecho');
});

test('an exercise returns in a review with other figures', async ({ page, app, signedIn, pass }) => {
  const lesson = await makeKindsLesson(app, unique('Con cifras'), ['drawn']);
  await signedIn();
  const question = page.locator('main h2');
  const answerWrong = async () => {
    await page.locator('#answer').getByRole('textbox').fill('1');
    await page.getByRole('button', { name: 'Comprobar' }).click();
    await expect(page.getByText(/^No es esa\./)).toBeVisible();
    return question.textContent();
  };
  await page.goto(`/quiz/${lesson}`);
  await answerWrong();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Puntaje Total')).toBeVisible();
  pass(2 * DAY);
  await expect(async () => {
    await page.goto('/review/session');
    await expect(page.getByText('Pregunta 1 de 1')).toBeVisible({ timeout: 1000 });
  }).toPass();
  const first = await answerWrong();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Otra vez · Pregunta 2 de 2')).toBeVisible();
  await expect(question).not.toHaveText(first!);
  await answerWrong();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('0 de 1', { exact: true })).toBeVisible();
});
