import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createKindsLesson, type SampleKind } from '#test/create-kinds.ts';
import { type Person, signUpLearner, signUpPremium } from '#test/people.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const start = async (person: Person, ...kinds: SampleKind[]) => {
  const lesson = await createKindsLesson(app, kinds);
  const { status, body } = await person.post(`/api/lessons/${lesson.id}/attempts`);
  expect(status).toBe(201);
  const answer = (at: number, given: object) =>
    person.post(`/api/attempts/${body.id}/answers`, { question_id: body.questions[at].id, ...given });
  return { lesson, attempt: body, answer };
};

test('a question of true or false is answered by its option', async () => {
  const { attempt, answer } = await start(ana, 'true_false');
  expect(attempt.questions[0]).toMatchObject({ kind: 'true_false', options: ['Verdadero', 'Falso'] });
  expect((await answer(0, { option: 0 })).body).toEqual({ correct: true });
});

test('a number is asked, answered, finished and reported', async () => {
  const eva = await signUpPremium(app);
  const { attempt, answer } = await start(eva, 'number', 'number');
  expect(attempt.questions[0]).toMatchObject({
    kind: 'number',
    options: [],
    ask: { kind: 'number', unit: 'money', currency: 'MXN', places: 2, instruction: 'Redondea a centavos.' },
  });
  expect(JSON.stringify(attempt)).not.toContain('SECRETO');
  expect((await answer(0, { answer: { number: '50.00' } })).body).toMatchObject({ correct: true, share: 1 });
  expect((await answer(1, { answer: { number: '1050' } })).body).toEqual({
    correct: false,
    share: 0,
    mistake: 'SECRETO-ERROR: sumaste el capital.',
    key: { number: '50' },
    explanation: 'SECRETO-EXPLICACION',
    solution: ['SECRETO-PASO: 1000 × 0,05', 'Son 50.'],
  });
  const { body: resumed } = await eva.post(`/api/lessons/${attempt.lesson_id}/attempts`);
  const second = attempt.questions[1].id;
  const given = resumed.answers.find((each: { question_id: string }) => each.question_id === second);
  expect(given).toMatchObject({ answer: { number: '1050' }, correct: false });
  const { body: result } = await eva.post(`/api/attempts/${attempt.id}/finish`);
  expect(result).toMatchObject({ score: 1, total_questions: 2, percentage: 50 });
  const { body: report } = await eva.get(`/api/attempts/${attempt.id}/report`);
  expect(report.questions[1]).toMatchObject({
    kind: 'number',
    answer: { answer: { number: '1050' }, correct: false, share: 0, key: { number: '50' } },
  });
});

test('who does not pay reads no key, solution or explanation of a number', async () => {
  const { answer } = await start(ana, 'number');
  expect((await answer(0, { answer: { number: '7' } })).body).toEqual({ correct: false, share: 0 });
});

test('the same answer again gets the same reply, and another one none', async () => {
  const { answer } = await start(ana, 'number');
  const first = await answer(0, { answer: { number: '50.0' } });
  expect(await answer(0, { answer: { number: '50' } })).toMatchObject({ status: 200, body: first.body });
  expect(await answer(0, { answer: { number: '51' } })).toMatchObject({
    status: 409,
    body: { error: { message: 'Ya respondiste esta pregunta con otra respuesta.' } },
  });
});

test('an answer of another kind is rejected and the attempt stays as it was', async () => {
  const { attempt, answer } = await start(ana, 'number', 'true_false');
  const OTHER = ['La respuesta no es del tipo de esta pregunta.'];
  expect(await answer(0, { option: 0 })).toMatchObject({
    status: 400,
    body: { error: { fields: { option: OTHER } } },
  });
  expect(await answer(0, { answer: { order: [0] } })).toMatchObject({
    status: 400,
    body: { error: { fields: { answer: OTHER } } },
  });
  expect(await answer(1, { answer: { number: '1' } })).toMatchObject({
    status: 400,
    body: { error: { fields: { answer: OTHER } } },
  });
  const { body } = await ana.post(`/api/lessons/${attempt.lesson_id}/attempts`);
  expect(body).toEqual(attempt);
});
