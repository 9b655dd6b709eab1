import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import ReviewSessionPage from '../session/review-session-page.tsx';

const START = 'POST /api/practices';

const item = (number: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  question: {
    ...{ id: 'la-misma', kind: 'single_choice', question_text: `¿Cuánto, variante ${number}?`, points: 5 },
    ...{ options: ['Una', 'Otra'], lesson_id: 'lesson-1', lesson_title: 'El ahorro' },
  },
});

const renderPractice = () =>
  renderPage({
    Page: ReviewSessionPage,
    path: '/review/session?practice=impuestos/Fundamentos',
    pattern: '/review/session',
  });

test('each answer brings the next question, also the same one with other figures', async () => {
  let asked = 0;
  serverAnswers({
    [START]: () => {
      asked += 1;
      return asked <= 2 ? item(asked) : failure(409, 'no_questions', 'Ya practicaste todo este subtema.');
    },
    [`POST /api/practices/${item(1).id}/answers`]: { correct: true },
    [`POST /api/practices/${item(2).id}/answers`]: { correct: false, passage: 'fondo' },
  });
  const { screen } = await renderPractice();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Práctica: Fundamentos');
  await screen.getByRole('button', { name: /Una$/ }).click();
  await screen.getByRole('button', { name: 'Siguiente' }).click();
  await expect.element(screen.getByRole('heading', { name: '¿Cuánto, variante 2?' })).toBeVisible();
  await screen.getByRole('button', { name: /Otra$/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Leer esta parte aquí' })).toBeVisible();
  await screen.getByRole('button', { name: 'Finalizar' }).click();
  await expect.element(screen.getByRole('heading', { name: '1 de 2 correctas' })).toBeVisible();
  asked = 0;
  await screen.getByRole('button', { name: 'Seguir practicando' }).click();
  await expect.element(screen.getByRole('heading', { name: '¿Cuánto, variante 1?' })).toBeVisible();
});

test('a subtopic of which all was practised says so and leads to the progress', async () => {
  serverAnswers({ [START]: () => failure(409, 'no_questions', 'Ya practicaste todo este subtema.') });
  const { screen } = await renderPractice();
  await expect.element(screen.getByText('Ya practicaste todo este subtema.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver mi progreso' })).toBeVisible();
});
