import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import {
  createDrawnLesson,
  createKindsLesson,
  DRAWN_NUMBER,
  SAMPLE_KINDS,
  solveDrawn,
} from '#test/create-kinds.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { REGRADE_CONTRADICTIONS, regrade } from '#test/regrade.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

type Question = { id: string; lesson_id: string; points: number };

/** Gives a question another body through the office. */
async function correct({ id, lesson_id, points }: Question, sample: object, body: object) {
  const form = { explanation: '', options: [], ...sample, lesson_id, points, body };
  const reply = await admin.put(`/api/admin/questions/${id}`, form);
  expect([reply.status, reply.body.error]).toEqual([200, undefined]);
}

async function take(
  person: Person,
  lesson: { id: string },
  answerTo: (question: { question_text: string; ask: { items: string[] } }) => object,
) {
  const { body: attempt } = await person.post(`/api/lessons/${lesson.id}/attempts`);
  for (const question of attempt.questions)
    await person.post(`/api/attempts/${attempt.id}/answers`, {
      question_id: question.id,
      answer: answerTo(question),
    });
  await person.post(`/api/attempts/${attempt.id}/finish`);
  return attempt;
}

const contradictions = async () => {
  const found: string[] = [];
  for (const [what, query] of Object.entries(REGRADE_CONTRADICTIONS)) {
    const { rows } = await app.owner.$client.query(query);
    if (rows.length > 0) found.push(what);
  }
  return found;
};

test('a corrected formula grades each earlier answer with the figures of its own attempt', async () => {
  const lesson = await createDrawnLesson(app, {
    body: { ...DRAWN_NUMBER.body, answer: 'capital * tasa / 10' },
  });
  const [ana, eva] = [await signUpLearner(app), await signUpPremium(app)];
  const right = await take(ana, lesson, ({ question_text }) => ({ number: solveDrawn(question_text).right }));
  const wrong = await take(eva, lesson, () => ({ number: '7' }));
  await correct(lesson.questions[0]!, DRAWN_NUMBER, DRAWN_NUMBER.body);
  const { checked, reply } = await regrade(app, admin, lesson.questions[0]!.id);
  expect(checked.expected).toMatchObject({ answers: 1, scores: 1, points_added: 10 });
  expect(reply.body.right_option).toBe('capital * tasa / 100');
  const { body: report } = await ana.get(`/api/attempts/${right.id}/report`);
  expect(report).toMatchObject({ score: 1 });
  expect(report.questions[0]).toMatchObject({ answer: { correct: true, share: 1, regraded: true } });
  expect(report.questions[0].question_text).toBe(right.questions[0].question_text);
  const { body: other } = await eva.get(`/api/attempts/${wrong.id}/report`);
  const { right: key } = solveDrawn(wrong.questions[0].question_text);
  expect(other.questions[0].answer).toMatchObject({ correct: false, key: { number: String(Number(key)) } });
  expect(await contradictions()).toEqual([]);
});

test('a corrected order grades earlier orders, in which the items stay where they were shown', async () => {
  const lesson = await createKindsLesson(app, ['order']);
  const items = ['Depósito', 'Efectivo', 'Bonos', 'Vivienda'];
  const ana = await signUpLearner(app);
  const attempt = await take(ana, lesson, ({ ask }) => ({
    order: items.map((item) => ask.items.indexOf(item)),
  }));
  const [question] = lesson.questions;
  await correct(question!, { kind: 'order', ...SAMPLE_KINDS.order }, { items, partial: true });
  await regrade(app, admin, question!.id);
  const { body } = await ana.get(`/api/attempts/${attempt.id}/report`);
  expect(body.questions[0]).toMatchObject({ answer: { correct: true, share: 1 } });
  expect(body.questions[0].ask).toEqual(attempt.questions[0].ask);
  expect(await contradictions()).toEqual([]);
});

test('an answer while its question is regraded follows the corrected key', async () => {
  const lesson = await createDrawnLesson(app, {
    body: { ...DRAWN_NUMBER.body, answer: 'capital * tasa / 10' },
  });
  const [ana, eva] = [await signUpLearner(app), await signUpLearner(app)];
  await take(eva, lesson, () => ({ number: '7' }));
  const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  await correct(lesson.questions[0]!, DRAWN_NUMBER, DRAWN_NUMBER.body);
  await regrade(app, admin, lesson.questions[0]!.id);
  const [{ id: question_id, question_text }] = attempt.questions;
  const { right } = solveDrawn(question_text);
  const reply = await ana.post(`/api/attempts/${attempt.id}/answers`, {
    question_id,
    answer: { number: right },
  });
  expect(reply.body).toMatchObject({ correct: true });
  expect(await contradictions()).toEqual([]);
});

test('a version that draws other figures cannot be graded by the corrected one', async () => {
  const lesson = await createDrawnLesson(app);
  const { exercise } = DRAWN_NUMBER.body;
  const [, rate] = exercise.parameters;
  const changed = {
    ...exercise,
    parameters: [{ name: 'capital', from: '1', to: '9', step: '1' }, rate],
    constraints: [],
  };
  await correct(lesson.questions[0]!, DRAWN_NUMBER, { ...DRAWN_NUMBER.body, exercise: changed });
  const { body } = await admin.get(`/api/admin/questions/${lesson.questions[0]!.id}/regrades`);
  expect(body.versions).toEqual([]);
});

test('a share never falls unless downwards is chosen', async () => {
  const lesson = await createKindsLesson(app, ['order']);
  const ana = await signUpLearner(app);
  const given = ['Depósito', 'Bonos', 'Vivienda', 'Efectivo'];
  const attempt = await take(ana, lesson, ({ ask }) => ({
    order: given.map((item) => ask.items.indexOf(item)),
  }));
  const share = async () =>
    (await ana.get(`/api/attempts/${attempt.id}/report`)).body.questions[0].answer.share;
  expect(await share()).toBe(0.6667);
  const items = ['Vivienda', 'Bonos', 'Depósito', 'Efectivo'];
  await correct(lesson.questions[0]!, { kind: 'order', ...SAMPLE_KINDS.order }, { items, partial: true });
  await regrade(app, admin, lesson.questions[0]!.id);
  expect(await share()).toBe(0.6667);
});
