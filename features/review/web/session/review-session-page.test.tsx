import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import ReviewSessionPage from './review-session-page.tsx';

const SESSION = '33333333-3333-4333-8333-333333333333';
const START = 'POST /api/review/sessions';
const ANSWER = `POST /api/review/sessions/${SESSION}/answers`;

const question = (id: string, options = ['Una', 'Otra']) => ({
  id,
  kind: 'single_choice',
  question_text: `¿Cuál es la ${id}?`,
  options,
  points: 5,
  lesson_id: 'lesson-1',
  lesson_title: 'El ahorro',
  misses: 0,
});

const LESSON = 'GET /api/lessons/lesson-1';
const heading = (id: string, title: string) => ({ tag: 'h2', props: { id }, children: [title] });
const lesson = {
  text: [
    heading('fondo', 'El fondo'),
    { tag: 'p', children: ['Tres meses de gastos.'] },
    heading('otra', 'Otra parte'),
  ],
};

const review = (ids: string[], more: object = {}) => ({
  id: SESSION,
  size: 10,
  questions: ids.map((id) => question(id)),
  answers: [],
  again: [],
  again_answers: [],
  ...more,
});

const renderSession = () => renderPage({ Page: ReviewSessionPage, path: '/review/session' });

test('a wrong answer is announced to return, returns once at the end in its new order, and then the review ends', async () => {
  const sent: unknown[] = [];
  serverAnswers({
    [START]: review(['primera']),
    [ANSWER]: async (request) => {
      const body = await request.json();
      sent.push(body);
      if (body.again) return { correct: false, points_earned: 0 };
      return { correct: false, points_earned: 0, returns: true, again: question('primera', ['Otra', 'Una']) };
    },
  });
  const { screen, router } = await renderSession();
  await screen.getByRole('button', { name: /Otra$/ }).click();
  const note = screen.getByText('Esta vuelve una vez más');
  await expect.element(note).toBeVisible();
  expect(note.element().closest('[aria-live="polite"]')).not.toBeNull();
  await screen.getByRole('button', { name: 'Siguiente' }).click();
  await expect.element(screen.getByText('Otra vez · Pregunta 2 de 2')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '¿Cuál es la primera?' })).toHaveFocus();
  await screen.getByRole('button', { name: /^A ?Otra$/ }).click();
  await expect.element(screen.getByText('No es esa. Sigue: cada error enseña.')).toBeVisible();
  expect(note.query()).toBeNull();
  await screen.getByRole('button', { name: 'Finalizar' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/review/result');
  expect(router.state.location.search).toEqual({ session: SESSION });
  expect(sent).toEqual([
    { question_id: 'primera', option: 1 },
    { question_id: 'primera', option: 0, again: true },
  ]);
});

test('a right answer says what it paid and when the question returns', async () => {
  serverAnswers({
    [START]: review(['primera', 'segunda']),
    [ANSWER]: { correct: true, points_earned: 1, next_due_at: new Date(2031, 2, 4, 12).toISOString() },
  });
  const { screen } = await renderSession();
  await screen.getByRole('button', { name: /Una$/ }).click();
  await expect.element(screen.getByText('+1 punto · Vuelve el 4 de marzo')).toBeVisible();
});

test('a review that was left in the middle continues there, and knows what still returns', async () => {
  const wrong = { question_id: 'primera', option: 1, correct: false };
  serverAnswers({
    [START]: review(['primera', 'segunda'], { answers: [wrong], again: [question('primera')] }),
    [ANSWER]: { correct: true, points_earned: 0 },
  });
  const { screen } = await renderSession();
  await expect.element(screen.getByText('Pregunta 2 de 3')).toBeVisible();
  await screen.getByRole('button', { name: /Una$/ }).click();
  await screen.getByRole('button', { name: 'Siguiente' }).click();
  await expect.element(screen.getByText('Otra vez · Pregunta 3 de 3')).toBeVisible();
});

test('an answer that could not be sent stays chosen and can be sent again', async () => {
  let answer: () => object = () => failure(503, 'unavailable', 'Vuelve a intentarlo.');
  serverAnswers({ [START]: review(['primera']), [ANSWER]: () => answer() });
  const { screen } = await renderSession();
  await screen.getByRole('button', { name: /Una$/ }).click();
  await expect.element(screen.getByText('No pudimos enviar tu respuesta')).toBeVisible();
  answer = () => ({ correct: true, points_earned: 1 });
  await screen.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await expect.element(screen.getByText('+1 punto')).toBeVisible();
});

test('a review that another device has answered to the end shows that answer, and leads to its result', async () => {
  const saved = { question_id: 'primera', option: 0, correct: true };
  const calls = serverAnswers({
    [START]: review(['primera']),
    [ANSWER]: failure(409, 'already_answered', 'Ya respondiste esta pregunta.'),
    [`GET /api/review/sessions/${SESSION}`]: review(['primera'], { answers: [saved] }),
  });
  const { screen, router } = await renderSession();
  await screen.getByRole('button', { name: /Otra$/ }).click();
  await expect.element(screen.getByText('¡Correcto!')).toBeVisible();
  await expect.element(screen.getByText('Ya respondiste esta pregunta.')).toBeVisible();
  await screen.getByRole('button', { name: 'Finalizar' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/review/result');
  expect(calls.filter((call) => call === START)).toHaveLength(1);
});

test('a review that is gone is started again', async () => {
  let ids = ['primera'];
  serverAnswers({
    [START]: () => review(ids),
    [ANSWER]: () => {
      ids = ['segunda'];
      return failure(404, 'PGRST116', 'No lo encontramos.');
    },
    [`GET /api/review/sessions/${SESSION}`]: failure(404, 'PGRST116', 'No lo encontramos.'),
  });
  const { screen } = await renderSession();
  await screen.getByRole('button', { name: /Una$/ }).click();
  await expect.element(screen.getByRole('heading', { name: '¿Cuál es la segunda?' })).toBeVisible();
});

test('with nothing to review it leads to the page that says why', async () => {
  serverAnswers({ [START]: failure(409, 'nothing_to_review', 'No hay nada que repasar ahora.') });
  const { router } = await renderSession();
  await expect.poll(() => router.state.location.pathname).toBe('/review');
});

test('a review that could not be loaded can be loaded again', async () => {
  let answer: () => object = () => failure(503, 'unavailable', 'Vuelve a intentarlo.');
  serverAnswers({ [START]: () => answer() });
  const { screen } = await renderSession();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No se pudo empezar el repaso: Vuelve a intentarlo.');
  answer = () => review(['primera']);
  await screen.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(screen.getByText('Pregunta 1 de 1')).toBeVisible();
});

test('a question missed again and again shows its part of the lesson first, and takes the focus afterwards', async () => {
  const leech = { ...question('primera'), misses: 4, read_first: 'fondo' };
  serverAnswers({
    [START]: review([], { questions: [leech, question('segunda')] }),
    [LESSON]: lesson,
    [ANSWER]: { correct: true, points_earned: 0 },
  });
  const { screen } = await renderSession();
  await expect.element(screen.getByRole('heading', { name: /^Esta se te resiste/ })).toHaveFocus();
  await expect.element(screen.getByText('Tres meses de gastos.')).toBeVisible();
  expect(screen.getByText('Otra parte').query()).toBeNull();
  expect(screen.getByText('¿Cuál es la primera?').query()).toBeNull();
  await screen.getByRole('button', { name: 'Ir a la pregunta' }).click();
  await expect.element(screen.getByRole('heading', { name: '¿Cuál es la primera?' })).toHaveFocus();
  await screen.getByRole('button', { name: /Una$/ }).click();
  await screen.getByRole('button', { name: 'Siguiente' }).click();
  await expect.element(screen.getByRole('heading', { name: '¿Cuál es la segunda?' })).toBeVisible();
});

test.each([
  [lesson, 'La parte de la lección que explica esta pregunta ya no está.'],
  [failure(404, 'PGRST116', 'No lo encontramos.'), 'La lección de esta pregunta ya no está.'],
])('a part that is gone is said to be gone, and the question can be answered', async (answer, words) => {
  serverAnswers({
    [START]: review([], { questions: [{ ...question('primera'), misses: 4, read_first: 'borrada' }] }),
    [LESSON]: () => answer,
  });
  const { screen } = await renderSession();
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Ir a la pregunta' }).click();
  await expect.element(screen.getByRole('heading', { name: '¿Cuál es la primera?' })).toBeVisible();
});

test('a question that was missed before opens its part of the lesson over the question', async () => {
  serverAnswers({
    [START]: review([], { questions: [{ ...question('primera'), misses: 1 }] }),
    [LESSON]: lesson,
    [ANSWER]: {
      correct: false,
      passage: 'fondo',
      points_earned: 0,
      returns: true,
      again: question('primera'),
    },
  });
  const { screen } = await renderSession();
  await screen.getByRole('button', { name: /Otra$/ }).click();
  await screen.getByRole('button', { name: 'Leer esta parte aquí' }).click();
  const panel = screen.getByRole('dialog', { name: 'El ahorro' });
  await expect.element(panel.getByText('Tres meses de gastos.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('No es esa. Sigue: cada error enseña.')).toBeVisible();
  await expect.element(screen.getByText('¿Cuál es la primera?')).toBeVisible();
});

test('a first miss leads to its part as everywhere, the second one of the same session reads it here', async () => {
  const graded = { correct: false, passage: 'fondo', points_earned: 0 };
  serverAnswers({
    [START]: review(['primera']),
    [ANSWER]: async (request) =>
      (await request.json()).again ? graded : { ...graded, returns: true, again: question('primera') },
  });
  const { screen } = await renderSession();
  await screen.getByRole('button', { name: /Otra$/ }).click();
  await expect.element(screen.getByRole('link', { name: 'Repasa esta parte' })).toBeVisible();
  await screen.getByRole('button', { name: 'Siguiente' }).click();
  await screen.getByRole('button', { name: /Otra$/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Leer esta parte aquí' })).toBeVisible();
});
