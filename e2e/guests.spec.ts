import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fill } from './fill.ts';
import { expect, test } from './fixtures.ts';
import { type KnownQuestion, knownLesson, optionCalled, rightOption, wrongOption } from './lesson-steps.ts';
import type { RunningApp } from './server.ts';

const PASSWORD = 'una-clave-larga-7';

let count = 0;

/** The question on the screen, once its text stands there, which may come after the counter. */
async function askedNow(page: Page, questions: KnownQuestion[]) {
  const heading = page.getByRole('heading', { level: 2 });
  const find = async () => {
    const text = await heading.textContent();
    return questions.find(({ question_text }) => question_text === text);
  };
  await expect.poll(find).toBeTruthy();
  return (await find())!;
}

/** Every question right but the first one. */
async function answerAll(page: Page, app: RunningApp) {
  const lesson = await knownLesson(app);
  const { length } = lesson.questions;
  const left = new Set(lesson.questions);
  for (const [at] of lesson.questions.entries()) {
    await expect(page.getByText(`Pregunta ${at + 1} de ${length}`)).toBeVisible();
    const question = await askedNow(page, [...left]);
    left.delete(question);
    await optionCalled(page, at === 0 ? wrongOption(question) : rightOption(question)).click();
    await expect(page.getByText(at === 0 ? /^No es esa/ : '¡Correcto!')).toBeVisible();
    await page.getByRole('button', { name: at + 1 === length ? 'Finalizar' : 'Siguiente' }).click();
  }
  return lesson;
}

/** On a phone and on a desktop. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await new AxeBuilder({ page }).analyze()).violations, `${width} px`).toEqual([]);
  }
}

test('a visitor answers three questions and a first lesson, signs up and finds it done', async ({
  page,
  app,
}) => {
  await page.goto('/');
  const card = page.getByRole('main').locator('[data-question]:visible');
  await card.getByRole('button', { name: '$1000' }).click();
  await card.getByRole('button', { name: 'Otra pregunta' }).click();
  await expect(card.getByRole('heading')).toBeFocused();
  await card.getByRole('button', { name: '$150' }).click();
  await card.getByRole('button', { name: 'Otra pregunta' }).click();
  await card.getByRole('button', { name: 'Sube la ganancia' }).click();
  await card.getByRole('link', { name: 'Hacer mi primera lección' }).click();
  await expect(page).toHaveURL('/probar');
  await page.getByRole('button', { name: 'Aprender primero' }).click();
  await expect(page.getByRole('progressbar', { name: 'Avance de la lección' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ir a las preguntas' }).click();
  const { length } = (await answerAll(page, app)).questions;
  await expect(page.getByText(`${length - 1} de ${length} correctas`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Guardar mi lección' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Crear cuenta' }).click();
  const email = `invitada${process.pid}x${++count}@ejemplo.com`;
  await fill(page.getByLabel('Nombre'), 'Lucía Gómez');
  await fill(page.getByLabel('Email'), email);
  await fill(page.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await page.getByRole('checkbox', { name: /Acepto los/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  await page.goto((await app.mail.lastTo(email)).link);
  await expect(page.getByRole('heading', { name: '¡Correo confirmado!' })).toBeVisible();
  await expect(page).toHaveURL('/home', { timeout: 6_000 });
  await page.goto('/progress/quizzes');
  await expect(page.getByText(`${length - 1} de ${length}`).first()).toBeVisible();
});

test('an answer without an account is kept over a reload, and no plan is advertised with a link', async ({
  page,
  app,
}) => {
  const lesson = await knownLesson(app);
  await page.goto('/probar');
  const question = await askedNow(page, lesson.questions);
  await optionCalled(page, wrongOption(question)).click();
  await expect(page.getByText(/^Actualiza a Premium/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver los planes' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(`Pregunta 2 de ${lesson.questions.length}`)).toBeVisible();
});

test('who is signed in is led from the visitors’ lesson to /home', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/home');
  await page.goto('/probar');
  await expect(page).toHaveURL('/home');
});

test("'Crear cuenta' is the main way on a new device, the form where somebody has signed in", async ({
  page,
  signedIn,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Crear cuenta' })).toBeVisible();
  await signedIn();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: 'Regístrate' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crear cuenta' })).toHaveCount(0);
});
