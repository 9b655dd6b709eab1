import { expect, test } from 'vitest';
import { reviewOptions } from '#features/progress/web/progress.queries.ts';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { queryClient } from '#web/queries/query-client.ts';
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

test('right answers whose points were spent on hints are not said to have been paid before', async () => {
  serverAnswers({ [FINISH]: { ...result, points_earned: 0 } });
  const { screen } = await renderResult();
  await expect.element(screen.getByText('Sin puntos nuevos')).toBeVisible();
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

const noon = '2026-03-18T12:00:00Z';
const progress = {
  ...{ today: '2026-03-18', skippable_lessons: [], lessons_in_progress: [], review: null },
  ...{
    total_points: 15,
    streak: { days: 1, longest: 1, used_freeze_yesterday: false, is_active_today: true },
  },
  progress: [{ lesson_id: 'lesson-1', total_points: 15, first_completed_at: noon, completed_at: noon }],
  next_lesson: {
    ...{ id: 'lesson-2', title: 'El gasto', category: 'finanzas_personales' },
    ...{ reading_minutes: 2, total_questions: 5, in_progress: false },
  },
};
const review = { due: 4, ready: 4, minutes: 2, open_session: null, finished_today: false, mastery: [] };

/** A result with the review that home has read before. */
async function renderAfterHome(due: object) {
  const calls = serverAnswers({ [FINISH]: result, 'GET /api/user-progress': progress });
  const { screen } = await renderResult();
  queryClient.setQueryData(reviewOptions().queryKey, { ...review, ...due } as never);
  await expect.element(screen.getByText('+15')).toBeVisible();
  return { screen, calls };
}

test('while cards are due, the session goes on with them, and no call asks for them', async () => {
  const { screen, calls } = await renderAfterHome({});
  await expect
    .element(screen.getByRole('link', { name: 'Sigue tu sesión · 2 min' }))
    .toHaveAttribute('href', '/review/session');
  expect(screen.getByRole('link', { name: 'Ir a la siguiente lección' }).query()).toBeNull();
  expect(calls.filter((call) => call.includes('/review'))).toEqual([]);
});

test('after the last part of the session the next lesson is offered', async () => {
  const { screen } = await renderAfterHome({ due: 0, ready: 0 });
  await expect
    .element(screen.getByRole('link', { name: 'Ir a la siguiente lección' }))
    .toHaveAttribute('href', '/lessons/lesson-2/cards');
});

test('under 60 % the parts behind what was missed and those questions come before the next lesson', async () => {
  const wrong = { correct: false, passage: 'fondo', option: 0 };
  serverAnswers({
    [FINISH]: { ...result, score: 2, percentage: 50 },
    'GET /api/user-progress': progress,
    [`GET /api/attempts/${ATTEMPT}/report`]: {
      ...{ lesson_id: 'lesson-1', lesson_title: 'El ahorro', is_lesson_open: true, practice_closed: null },
      questions: [
        { id: 'a', answer: wrong },
        { id: 'b', answer: wrong },
        { id: 'c', answer: { ...wrong, passage: 'borrada' } },
        { id: 'd', answer: { correct: true, passage: 'otra' } },
      ],
    },
    'GET /api/lessons/lesson-1': {
      text: [
        { tag: 'h2', props: { id: 'fondo' }, children: ['El fondo'] },
        { tag: 'p', children: ['Tres meses de gastos.'] },
        { tag: 'h2', props: { id: 'otra' }, children: ['Otra parte'] },
      ],
    },
  });
  const { screen } = await renderResult();
  await expect
    .element(screen.getByRole('link', { name: 'Repetir solo las falladas' }))
    .toHaveAttribute('href', `/progress/quizzes/${ATTEMPT}/practice`);
  await expect.element(screen.getByRole('link', { name: 'Ir a la siguiente lección' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Otra parte' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'El fondo' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'El ahorro' }).getByText('Tres meses de gastos.'))
    .toBeVisible();
});
