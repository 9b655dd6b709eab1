import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import QuizPage from './quiz-page.tsx';

const ATTEMPT = '22222222-2222-4222-8222-222222222222';
const START = 'POST /api/lessons/lesson-1/attempts';
const ANSWER = `POST /api/attempts/${ATTEMPT}/answers`;
const FINISH = `POST /api/attempts/${ATTEMPT}/finish`;

const question = (id: string) => ({
  id,
  question_text: `¿Cuál es la ${id}?`,
  options: ['Una', 'Otra', 'Ninguna'],
  points: 5,
});

const attempt = (answers: object[] = []) => ({
  id: ATTEMPT,
  lesson_id: 'lesson-1',
  lesson_title: 'El ahorro',
  questions: [question('primera'), question('segunda')],
  answers,
});

const result = {
  attempt_id: ATTEMPT,
  lesson_id: 'lesson-1',
  score: 1,
  total_questions: 2,
  percentage: 50,
  points_earned: 10,
  lesson_title: 'El ahorro',
  new_badges: [],
};

const renderQuiz = () => renderPage({ Page: QuizPage, path: '/quiz/lesson-1', pattern: '/quiz/$id' });

test('a quiz goes from question to question, marks and announces right and wrong answers, and finishes', async () => {
  const sent: unknown[] = [];
  const calls = serverAnswers({
    [START]: attempt(),
    [ANSWER]: async (request) => {
      const body = await request.json();
      sent.push(body);
      return { correct: body.question_id === 'primera' };
    },
    [FINISH]: result,
  });
  const { screen, router } = await renderQuiz();
  await screen.getByRole('button', { name: /Otra$/ }).click();
  const praise = screen.getByText('¡Correcto!');
  await expect.element(praise).toBeVisible();
  expect(praise.element().closest('[aria-live="polite"]')).not.toBeNull();
  await screen.getByRole('button', { name: 'Siguiente' }).click();
  await expect.element(screen.getByRole('heading', { name: '¿Cuál es la segunda?' })).toHaveFocus();
  await screen.getByRole('button', { name: /Una$/ }).click();
  await expect.element(screen.getByText('No es esa. Sigue: cada error enseña.')).toBeVisible();
  await screen.getByRole('button', { name: 'Finalizar' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/lesson-result');
  expect(router.state.location.state.lessonResult).toMatchObject({ score: 1, pointsEarned: 10 });
  expect(sent).toEqual([
    { question_id: 'primera', option: 1 },
    { question_id: 'segunda', option: 0 },
  ]);
  expect(calls.filter((call) => call === FINISH)).toHaveLength(1);
});

test('an answer that could not be sent stays locked, and the button sends it again', async () => {
  let answer: () => object = () => failure(503, 'unavailable', 'Vuelve a intentarlo.');
  serverAnswers({ [START]: attempt(), [ANSWER]: () => answer() });
  const { screen } = await renderQuiz();
  await screen.getByRole('button', { name: /Otra$/ }).click();
  await expect.element(screen.getByText('No pudimos enviar tu respuesta')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  answer = () => ({ correct: true });
  await screen.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await expect.element(screen.getByText('¡Correcto!')).toBeVisible();
});

test('a finish that cannot be saved still opens the result, without points', async () => {
  const answers = ['primera', 'segunda'].map((question_id) => ({ question_id, option: 0, correct: true }));
  serverAnswers({
    [START]: attempt(answers),
    [FINISH]: failure(503, 'unavailable', 'Vuelve a intentarlo.'),
  });
  const { screen, router } = await renderQuiz();
  await screen.getByRole('button', { name: 'Finalizar' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/lesson-result');
  expect(router.state.location.state.lessonResult).toMatchObject({ score: 2, newBadges: [] });
  expect(router.state.location.state.lessonResult?.pointsEarned).toBeUndefined();
});

test.each([
  ['Casi', { share: 0.5 }],
  ['Casi', { share: 0, close: true }],
  ['No es esa', { share: 0.49 }],
  ['No es esa', { share: 0 }],
  ['No es esa', {}],
])('%s stands above a wrong answer that is graded %o', async (verdict, graded) => {
  serverAnswers({ [START]: attempt(), [ANSWER]: { correct: false, ...graded } });
  const { screen } = await renderQuiz();
  await screen.getByRole('button', { name: /Una$/ }).click();
  await expect.element(screen.getByText(`${verdict}. Sigue: cada error enseña.`)).toBeVisible();
});

test('«No lo sé» is an answer without an option, after which the quiz goes on', async () => {
  const sent: unknown[] = [];
  serverAnswers({
    [START]: attempt(),
    [ANSWER]: async (request) => {
      sent.push(await request.json());
      return { correct: false };
    },
  });
  const { screen } = await renderQuiz();
  await screen.getByRole('button', { name: 'No lo sé' }).click();
  await expect.element(screen.getByText('No pasa nada. Sigue: cada error enseña.')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getByRole('button', { name: 'No lo sé' }).elements()).toEqual([]);
  expect(screen.getByText('Elegida').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Siguiente' }).click();
  await expect.element(screen.getByRole('button', { name: 'No lo sé' })).toBeVisible();
  expect(sent).toEqual([{ question_id: 'primera', dont_know: true }]);
});

test('of several chosen options each reason that is told stands with the letter of its option', async () => {
  const several = { ...question('varias'), kind: 'multiple_choice', ask: { kind: 'multiple_choice' } };
  const wrong_options = [{ option: 1, reason: 'Son diez meses.' }];
  serverAnswers({
    [START]: { ...attempt(), questions: [several] },
    [ANSWER]: { correct: false, share: 0, wrong_options },
  });
  const { screen } = await renderQuiz();
  await screen.getByRole('checkbox', { name: 'Otra' }).click();
  await screen.getByRole('button', { name: 'Comprobar' }).click();
  await expect.element(screen.getByText('Tu respuesta, B. Son diez meses.')).toBeVisible();
});

test('a free learner reads the reason of the chosen option, and below it the offer of premium', async () => {
  serverAnswers({ [START]: attempt(), [ANSWER]: { correct: false, reason: 'Son diez meses.' } });
  const { screen } = await renderQuiz();
  await screen.getByRole('button', { name: /Una$/ }).click();
  const reason = screen.getByText('Tu respuesta, A. Son diez meses.');
  await expect.element(reason).toBeVisible();
  const offer = screen.getByRole('link', { name: 'Ver los planes' }).element();
  expect(reason.element().compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
