import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit_log } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  [admin, ana] = [await signUpAdmin(app), await signUpLearner(app)];
});
afterEach(() => app.close());

async function answerOne() {
  const { id } = await createLesson(app, { title: 'Ahorrar' });
  const started = (await ana.post(`/api/lessons/${id}/attempts`)).body;
  const [question] = started.questions;
  const path = `/api/attempts/${started.id ?? started.attempt_id}/answers`;
  return (await ana.post(path, { question_id: question.id, option: 0 })).body;
}

test('an installation opens explanations to everybody, and closes them again, audited', async () => {
  expect(await answerOne()).not.toHaveProperty('explanation');
  await admin.put('/api/admin/settings', { explanations_open: true });
  expect(await answerOne()).toMatchObject({
    correct_answer: expect.any(Number),
    explanation: expect.any(String),
  });
  expect((await ana.get('/api/profiles/me')).body.is_premium).toBe(false);
  await admin.put('/api/admin/settings', { explanations_open: false });
  expect(await answerOne()).not.toHaveProperty('explanation');
  const entries = await app.db.select().from(audit_log);
  expect(entries.filter(({ object_type }) => object_type === 'settings')).toHaveLength(2);
});
