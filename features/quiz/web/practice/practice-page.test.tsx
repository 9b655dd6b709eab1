import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import PracticePage from './practice-page.tsx';

const ATTEMPT = '22222222-2222-4222-8222-222222222222';
const START = `POST /api/attempts/${ATTEMPT}/practice`;

const practice = {
  id: '33333333-3333-4333-8333-333333333333',
  attempt_id: ATTEMPT,
  lesson_id: 'lesson-1',
  lesson_title: 'El ahorro',
  questions: [{ id: 'primera', question_text: '¿Cuál?', options: ['Una', 'Otra'], points: 5 }],
  answers: [],
};

const renderPractice = () =>
  renderPage({
    Page: PracticePage,
    path: `/progress/quizzes/${ATTEMPT}/practice`,
    pattern: '/progress/quizzes/$id/practice',
  });

test('a lesson that is premium now says so, and leads to the plans or back to the answers', async () => {
  const message = 'Esta lección es Premium. Con un plan activo podrás volver a practicarla.';
  serverAnswers({ [START]: () => failure(409, 'premium_required', message) });
  const { screen } = await renderPractice();
  await expect.element(screen.getByText('Con un plan activo', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Ver los planes' }))
    .toHaveAttribute('href', '/plans');
  await expect
    .element(screen.getByRole('link', { name: 'Ver mis respuestas' }))
    .toHaveAttribute('href', `/progress/quizzes/${ATTEMPT}`);
  expect(screen.getByRole('button', { name: 'Reintentar' }).query()).toBeNull();
});

test('a practice that could not be loaded can be loaded again', async () => {
  let answer: () => object = () => failure(503, 'unavailable', 'Vuelve a intentarlo.');
  serverAnswers({ [START]: () => answer() });
  const { screen } = await renderPractice();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No se pudo empezar la práctica: Vuelve a intentarlo.');
  answer = () => practice;
  await screen.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(screen.getByRole('heading', { name: '¿Cuál?' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Práctica: El ahorro');
});

test('after the last answer the practice leads to its result, without the question whether to leave', async () => {
  serverAnswers({
    [START]: practice,
    [`POST /api/practices/${practice.id}/answers`]: { correct: true },
  });
  const { screen, router } = await renderPractice();
  await screen.getByRole('button', { name: /Otra$/ }).click();
  await screen.getByRole('button', { name: 'Finalizar' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/progress/practice-result');
  expect(router.state.location.search).toEqual({ practice: practice.id });
});

test('what the quiz and the practice missed is read in place, and the question stays', async () => {
  serverAnswers({
    [START]: practice,
    [`POST /api/practices/${practice.id}/answers`]: { correct: false, passage: 'fondo' },
    'GET /api/lessons/lesson-1': {
      text: [
        { tag: 'h2', props: { id: 'fondo' }, children: ['El fondo'] },
        { tag: 'p', children: ['Tres meses de gastos.'] },
      ],
    },
  });
  const { screen } = await renderPractice();
  await screen.getByRole('button', { name: /Otra$/ }).click();
  await screen.getByRole('button', { name: 'Leer esta parte aquí' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'El ahorro' }).getByText('Tres meses de gastos.'))
    .toBeVisible();
  await expect.element(screen.getByText('¿Cuál?')).toBeVisible();
});
