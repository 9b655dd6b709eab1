import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { questions, review_cards } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import {
  createCostlyLesson,
  createDrawnLesson,
  createKindsLesson,
  SAMPLE_KINDS,
  type SampleKind,
  solveDrawn,
} from '#test/create-kinds.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { finishReview, passDays } from '#test/review.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const KINDS = Object.keys(SAMPLE_KINDS) as SampleKind[];

test('questions of every kind are asked, answered, and asked again', async () => {
  const lesson = await createKindsLesson(app, KINDS);
  const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  for (const question of attempt.questions) {
    const sent = { question_id: question.id, ...wrongAnswer(question) };
    const reply = await ana.post(`/api/attempts/${attempt.id}/answers`, sent);
    expect(reply.body, question.kind).toMatchObject({ correct: false });
  }
  expect((await ana.post(`/api/attempts/${attempt.id}/finish`)).status).toBe(200);
  passDays(app, 2);
  const { body: review } = await ana.post('/api/review/sessions', { size: 10 });
  expect(review.questions.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(KINDS.toSorted());
  for (const question of review.questions) {
    const sent = { question_id: question.id, ...wrongAnswer(question) };
    const reply = await ana.post(`/api/review/sessions/${review.id}/answers`, sent);
    expect(reply.body, question.kind).toMatchObject({ correct: false, returns: true });
    expect((await ana.post(`/api/review/sessions/${review.id}/answers`, sent)).body).toEqual(reply.body);
    const again = { question_id: question.id, ...wrongAnswer(reply.body.again), again: true };
    expect((await ana.post(`/api/review/sessions/${review.id}/answers`, again)).status, question.kind).toBe(
      200,
    );
  }
  const { body: shown } = await ana.get(`/api/review/sessions/${review.id}`);
  expect([shown.answers.length, shown.again_answers.length]).toEqual([KINDS.length, KINDS.length]);
  expect(JSON.stringify(shown)).not.toContain('SECRETO');
  expect((await finishReview(ana, review)).body).toMatchObject({ score: 0, total_questions: KINDS.length });
});

type Shown = {
  kind: string;
  options: string[];
  ask?: { items?: string[]; left?: string[]; right?: string[] };
};

const OTHERS: Record<string, string> = { Caja: 'Pasivo', Préstamo: 'Activo', Capital: 'Ingreso' };

/** An answer that is not quite right, or not at all. */
function wrongAnswer({ kind, options, ask }: Shown) {
  switch (kind) {
    case 'true_false':
      return { option: options.indexOf('Falso') };
    case 'multiple_choice':
      return { answer: { options: [options.indexOf('Una deuda')] } };
    case 'order': {
      const order = ['Vivienda', 'Bonos', 'Depósito', 'Efectivo'].map((item) => ask!.items!.indexOf(item));
      return { answer: { order } };
    }
    case 'match':
      return { answer: { pairs: ask!.left!.map((side) => ask!.right!.indexOf(OTHERS[side]!)) } };
    case 'entry':
      return {
        answer: {
          lines: [
            { account: 0, debit: '1' },
            { account: 1, credit: '1' },
          ],
        },
      };
    case 'table':
      return { answer: { cells: ['1', '1', '1'] } };
    default:
      return { answer: { number: '1' } };
  }
}

test('a question with drawn figures is asked with others each time', async () => {
  const lesson = await createDrawnLesson(app);
  const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  const [inQuiz] = attempt.questions;
  await ana.post(`/api/attempts/${attempt.id}/answers`, { question_id: inQuiz.id, answer: { number: '1' } });
  await ana.post(`/api/attempts/${attempt.id}/finish`);
  passDays(app, 2);
  expect((await ana.get('/api/review')).body.not_yet[0].question_text).toMatch(/^Prestas \$[\d.]+ al/);
  const { body: review } = await ana.post('/api/review/sessions');
  const [asked] = review.questions;
  const answer = (number: string, again?: true) =>
    ana.post(`/api/review/sessions/${review.id}/answers`, {
      ...{ question_id: asked.id, answer: { number }, ...(again && { again }) },
    });
  const { body: missed } = await answer(solveDrawn(asked.question_text).mistaken);
  expect(missed).toMatchObject({ correct: false, returns: true });
  expect(missed.mistake).toContain('Sumaste también el capital');
  const texts = [inQuiz, asked, missed.again].map(({ question_text }) => question_text);
  expect(new Set(texts).size).toBe(3);
  expect((await answer(solveDrawn(missed.again.question_text).right, true)).body.correct).toBe(true);
});

test('a question of a former release whose formulas take too long is left out, and the others are reviewed', async () => {
  const lesson = await createLesson(app, { keys: [0] });
  await takeLesson(ana, lesson, 0);
  const costly = await createCostlyLesson(app);
  const cards = await app.db.select().from(questions).where(eq(questions.lesson_id, costly.id));
  passDays(app, 2);
  expect((await ana.get('/api/review')).body.not_yet).toHaveLength(1);
  const [known] = await app.db.select().from(review_cards);
  const [{ id, version_id }] = cards as [(typeof cards)[number]];
  await app.db.insert(review_cards).values({ ...known!, question_id: id, series_id: version_id });
  const { status, body } = await ana.get('/api/review');
  expect([status, body.not_yet.map(({ lesson_id }: { lesson_id: string }) => lesson_id)]).toEqual([
    200,
    [lesson.id],
  ]);
  const { body: review } = await ana.post('/api/review/sessions');
  expect(review.questions.map((question: { id: string }) => question.id)).toEqual([lesson.questions[0]!.id]);
});
