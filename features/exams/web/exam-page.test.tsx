import { expect, test } from 'vitest';
import { serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import ExamPage from './exam-page.tsx';

const EXAM = '33333333-3333-4333-8333-333333333333';
const question = (id: string) => ({
  ...{ id, kind: 'single_choice', question_text: `¿Cuál es la ${id}?`, options: ['Una', 'Otra'], points: 5 },
  ...{ lesson_id: 'lesson-1', lesson_title: 'El IVA' },
});
const exam = {
  ...{ id: EXAM, category: 'impuestos', answers: [] },
  questions: [question('primera'), question('segunda')],
};

const renderExam = (id = 'impuestos') =>
  renderPage({ Page: ExamPage, path: `/exams/${id}`, pattern: '/exams/$id' });

test('an exam says what it is, asks, and ends with what was missed and where to read it', async () => {
  const right = { question_id: 'primera', option: 0, correct: true };
  const missed = {
    question_id: 'segunda',
    option: 1,
    correct: false,
    passage: 'tipos',
    reason: 'Eso es otra cosa.',
  };
  const finished = {
    ...exam,
    score: 1,
    percentage: 50,
    passed: false,
    new_badges: [],
    answers: [right, missed],
  };
  serverAnswers({
    'GET /api/user-progress': { exams: [] },
    'POST /api/exams': exam,
    [`POST /api/exams/${EXAM}/answers`]: async (request) =>
      (await request.json()).question_id === 'primera' ? right : missed,
    [`POST /api/exams/${EXAM}/finish`]: finished,
    'GET /api/lessons/lesson-1': {
      text: [
        { tag: 'h2', props: { id: 'tipos' }, children: ['Los tipos'] },
        { tag: 'p', children: ['General y reducido.'] },
      ],
    },
  });
  const { screen } = await renderExam();
  await screen.getByRole('button', { name: 'Empezar el examen' }).click();
  await screen.getByRole('button', { name: /Una$/ }).click();
  await screen.getByRole('button', { name: 'Siguiente' }).click();
  await screen.getByRole('button', { name: /Otra$/ }).click();
  await screen.getByRole('button', { name: 'Finalizar' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Ya sabes qué repasar' })).toBeVisible();
  await expect.element(screen.getByText('1 de 2 correctas · 50 %')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '¿Cuál es la segunda?' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '¿Cuál es la primera?' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Leer esta parte aquí' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'El IVA' }).getByText('General y reducido.'))
    .toBeVisible();
});

test('an exam that is repeated asks other questions', async () => {
  const OTHER = '44444444-4444-4444-8444-444444444444';
  const next = [
    { ...exam, questions: [question('primera')] },
    { ...exam, id: OTHER, questions: [question('tercera')] },
  ];
  const right = { question_id: 'primera', option: 0, correct: true };
  serverAnswers({
    'GET /api/user-progress': { exams: [] },
    'POST /api/exams': () => next.shift()!,
    [`POST /api/exams/${EXAM}/answers`]: right,
    [`POST /api/exams/${EXAM}/finish`]: {
      ...{ ...exam, questions: [question('primera')], answers: [right] },
      ...{ score: 1, percentage: 100, passed: true, new_badges: [] },
    },
  });
  const { screen } = await renderExam();
  await screen.getByRole('button', { name: 'Empezar el examen' }).click();
  await screen.getByRole('button', { name: /Una$/ }).click();
  await screen.getByRole('button', { name: 'Finalizar' }).click();
  await screen.getByRole('button', { name: 'Repetir el examen' }).click();
  expect(next).toHaveLength(1);
  await screen.getByRole('button', { name: 'Empezar el examen' }).click();
  await expect.element(screen.getByRole('heading', { name: '¿Cuál es la tercera?' })).toBeVisible();
});

test('an open exam is continued, and one that was passed says so', async () => {
  serverAnswers({
    'GET /api/user-progress': { exams: [{ category: 'impuestos', open: true, passed: true }] },
  });
  const { screen } = await renderExam();
  await expect.element(screen.getByRole('button', { name: 'Seguir el examen' })).toBeVisible();
  await expect.element(screen.getByText('Ya lo aprobaste.')).toBeVisible();
});

test('what is no unit leads to the lessons', async () => {
  serverAnswers({});
  const { router } = await renderExam('cocina');
  await expect.poll(() => router.state.location.pathname).toBe('/lessons');
});
