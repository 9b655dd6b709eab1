import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import LessonResultPage from './lesson-result-page.tsx';

const ATTEMPT = '22222222-2222-4222-8222-222222222222';
const FINISH = `POST /api/attempts/${ATTEMPT}/finish`;

const result = {
  attempt_id: ATTEMPT,
  lesson_id: 'lesson-1',
  score: 3,
  total_questions: 4,
  percentage: 75,
  points_earned: 15,
  lesson_title: 'El ahorro',
  new_badges: [],
};

const renderResult = () => renderPage({ Page: LessonResultPage, path: `/lesson-result?attempt=${ATTEMPT}` });

test('a stored result shows its score, its percentage and its points after a reload', async () => {
  serverAnswers({ [FINISH]: result });
  const { screen } = await renderResult();
  await expect.element(screen.getByText('El ahorro')).toBeVisible();
  await expect.element(screen.getByText('300')).toBeVisible();
  await expect.element(screen.getByText('3 de 4 correctas')).toBeVisible();
  await expect.element(screen.getByText('+15')).toBeVisible();
});

test('a result whose quiz was corrected since says what counts now, and offers no practice when all is right', async () => {
  const regraded = { questions: 1, score_before: 3, score: 4, points: 5 };
  serverAnswers({ [FINISH]: { ...result, regraded } });
  const { screen } = await renderResult();
  await expect.element(screen.getByText('ahora cuenta 4 de 4 correctas', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver mis respuestas' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Repetir solo las falladas' }).query()).toBeNull();
});

test('a result that cannot be loaded shows the error, and appears after a retry', async () => {
  let answer: () => object = () => failure(503, 'unavailable', 'Vuelve a intentarlo.');
  serverAnswers({ [FINISH]: () => answer() });
  const { screen } = await renderResult();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No se pudo cargar el resultado: Vuelve a intentarlo.');
  answer = () => result;
  await screen.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(screen.getByText('+15')).toBeVisible();
});

test("another user's attempt redirects to the lessons", async () => {
  serverAnswers({ [FINISH]: failure(404, 'PGRST116', 'No encontrado.') });
  const { router } = await renderResult();
  await expect.poll(() => router.state.location.pathname).toBe('/lessons');
});
