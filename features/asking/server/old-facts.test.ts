import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { changeFact } from '#test/change-fact.ts';
import { SAMPLE_KINDS } from '#test/create-kinds.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { type Person, signUpPremium } from '#test/people.ts';

let takeBack: () => void;
let app: TestApp;
let ana: Person;
let lesson: { id: string };
beforeAll(async () => {
  app = await createTestApp();
  app.setTime(new Date('2026-12-30T12:00:00Z'));
  takeBack = changeFact('mx.iva', '17', '2027-01-01');
  ana = await signUpPremium(app);
  lesson = await createLesson(app, { keys: [] });
  const { body } = SAMPLE_KINDS.number;
  await createQuestions(app, [
    {
      ...{
        lesson_id: lesson.id,
        kind: 'number',
        options: [],
        question_text: 'Con el {mx.iva}, ¿qué IVA llevan $200?',
      },
      body: { ...body, answer: '200 * {mx.iva} / 100', mistakes: [], solution: [] },
      explanation: 'El {mx.iva} de $200.',
    },
    {
      ...{ lesson_id: lesson.id, position: 1, question_text: '¿Qué IVA llevan $100 en México?' },
      options: ['{{100 * {mx.iva} / 100|dinero}}', '$10'],
      explanation: 'El {mx.iva}.',
    },
  ]);
});
afterAll(() => {
  takeBack();
  return app.close();
});

async function answerAll() {
  const { body } = await ana.post(`/api/lessons/${lesson.id}/attempts`, {});
  const [number, choice] = body.questions;
  const send = (answer: object) => ana.post(`/api/attempts/${body.id}/answers`, answer);
  const typed = await send({ question_id: number.id, answer: { number: '32' } });
  const option = choice.options.indexOf('$16');
  const chosen = await send({ question_id: choice.id, option });
  await ana.post(`/api/attempts/${body.id}/finish`, {});
  return { id: body.id, graded: [typed.body, chosen.body] };
}

test('a report of before a law changed prints and grades by the value of its day, and so does a version that nobody renewed', async () => {
  const before = await answerAll();
  expect(before.graded).toMatchObject([
    { correct: true, explanation: 'El 16\u00a0% de $200.' },
    { correct: true, explanation: 'El 16\u00a0%.' },
  ]);
  app.setTime(new Date('2027-01-02T12:00:00Z'));
  const { body } = await ana.get(`/api/attempts/${before.id}/report`);
  expect(body.questions[0].question_text).toBe('Con el 16\u00a0%, ¿qué IVA llevan $200?');
  expect(JSON.stringify(body)).not.toContain('17\u00a0%');
  expect(JSON.stringify(body)).toContain('El 16\u00a0% de $200.');
  expect((await answerAll()).graded).toMatchObject([{ correct: true }, { correct: true }]);
});
