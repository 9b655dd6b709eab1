import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { finishQuiz, makeLesson } from './lesson-steps.ts';
import { unique } from './office.ts';
import { openWholeProgress } from './open-progress.ts';
import type { RunningApp } from './server.ts';

const UPGRADE = 'Actualiza a Premium para ver la respuesta correcta y explicaciones detalladas';

const twoQuestions = (app: RunningApp, title: string) =>
  makeLesson(app, title, [
    ['¿Primera?', 'Buena', 'Mala'],
    ['¿Segunda?', 'Buena', 'Mala'],
  ]);

/** Writes another version of a lesson's second question, as an edit does. */
const editSecond = (app: RunningApp, lesson: string) =>
  app.db.query(
    `with former as (
      select v.* from questions q join question_versions v on v.id = q.version_id where q.lesson_id = $1 and q.position = 1
    ), added as (
      insert into question_versions (id, question_id, number, question_text, options, reasons, explanation, passage, shuffle_options, statistics_from)
      select gen_random_uuid(), question_id, number + 1, '¿Segunda, mejor dicho?', array['Mejor', 'Peor'], array['', ''], 'Por otra cosa.',
        'idea', false, statistics_from
      from former returning id, question_id
    ) update questions q set version_id = added.id from added where q.id = added.question_id`,
    [lesson],
  );

const asked = (page: Page, question: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: question, exact: true }) });

test('a learner reads a finished quiz again and repeats the wrong answers, which changes neither points nor best result', async ({
  page,
  app,
  signedIn,
}) => {
  const title = unique('Con informe');
  const id = await twoQuestions(app, title);
  await signedIn();
  await finishQuiz(page, id, [0, 1]);
  const progress = async () => (await page.request.get(`${app.baseURL}/api/user-progress`)).json();
  const before = await progress();
  await page.getByRole('link', { name: 'Ver mis respuestas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tus respuestas' })).toBeVisible();
  await expect(page.getByText('1 de 2 correctas')).toBeVisible();
  await expect(asked(page, '¿Primera?')).toContainText('Tu respuesta, correcta');
  await expect(asked(page, '¿Segunda?')).toContainText('BMalaTu respuesta, incorrecta');
  await expect(page.getByText('Respuesta correcta', { exact: true })).toHaveCount(0);
  await expect(page.getByText(UPGRADE)).toHaveCount(1);

  await page.getByRole('link', { name: 'Repetir solo las falladas' }).click();
  await expect(page.getByText('Pregunta 1 de 1')).toBeVisible();
  await expect(page.getByRole('heading', { name: '¿Segunda?' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '¡Ahora sí!' })).toBeVisible();
  await expect(page.getByText('1 de 1 correcta', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 de 1 correcta', { exact: true })).toBeVisible();
  expect(await progress()).toEqual(before);

  await openWholeProgress(page);
  const quiz = page.getByRole('link', { name: title });
  await expect(quiz).toHaveCount(1);
  await expect(quiz).toContainText('1 de 2 correctas');
  await quiz.click();
  await expect(asked(page, '¿Segunda?')).toContainText('Tu respuesta, incorrecta');
  await page.getByRole('link', { name: 'Mis quizzes' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('the passage of a wrong answer leads back to the answers, and a flawless quiz has nothing to repeat', async ({
  page,
  app,
  signedIn,
}) => {
  const id = await twoQuestions(app, unique('Con pasaje'));
  await editSecond(app, id);
  await signedIn();
  await finishQuiz(page, id, [0, 1]);
  await page.getByRole('link', { name: 'Ver mis respuestas' }).click();
  await page.getByRole('link', { name: 'Repasa esta parte' }).click();
  await expect(page.getByRole('heading', { name: 'Idea' })).toBeFocused();
  await page.getByRole('link', { name: 'Volver a tus respuestas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tus respuestas' })).toBeVisible();
  await finishQuiz(page, id, [0, 0]);
  await expect(page.getByRole('link', { name: 'Repetir solo las falladas' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver mis respuestas' }).click();
  await expect(page.getByText('2 de 2 correctas')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Repetir solo las falladas' })).toHaveCount(0);
});
