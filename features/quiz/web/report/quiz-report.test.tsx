import { expect, test } from 'vitest';
import { serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { QuizReport } from './quiz-report.tsx';
import type { Report } from './report.ts';

const report: Report = {
  attempt_id: 'attempt-1',
  lesson_id: 'lesson-1',
  lesson_title: 'El ahorro',
  category: 'finanzas_personales',
  is_lesson_open: false,
  finished_at: '2026-03-02T12:00:00.000Z',
  score: 1,
  total_questions: 2,
  percentage: 50,
  points_earned: 5,
  regraded: null,
  practice_closed: null,
  questions: [
    {
      ...{
        id: 'primera',
        kind: 'single_choice',
        question_text: '¿Cuál?',
        options: ['Una', 'Otra'],
        points: 5,
      },
      answer: { option: 0, correct: false },
    },
  ],
};

const renderReport = (change: Partial<Report>) => {
  serverAnswers({});
  return renderPage({ Page: () => <QuizReport report={{ ...report, ...change }} />, path: '/progress' });
};

test('wrong answers can be practised where the server says so', async () => {
  const { screen } = await renderReport({});
  await expect.element(screen.getByRole('link', { name: 'Repetir solo las falladas' })).toBeVisible();
  expect(screen.getByRole('status').query()).toBeNull();
});

test('where they cannot be practised, the reason stands in place of the link', async () => {
  const { screen } = await renderReport({ practice_closed: 'Esta lección ya no está disponible.' });
  await expect.element(screen.getByText('Esta lección ya no está disponible.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Repetir solo las falladas' }).query()).toBeNull();
});

test('a corrected quiz says what was corrected, what counts now, and which points the finish had paid', async () => {
  const { screen } = await renderReport({
    regraded: { questions: 1, score_before: 0, score: 1, points: 5 },
    questions: [{ ...report.questions[0]!, answer: { option: 0, correct: true, regraded: true } }],
  });
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(
      'Se corrigió una pregunta de este quiz: ahora cuenta 1 de 2 correctas en lugar de 0. La corrección sumó 5 puntos a esta lección.',
    );
  await expect.element(screen.getByText('+5 puntos al terminarlo')).toBeVisible();
  await expect.element(screen.getByText('Corregida después')).toBeVisible();
});
