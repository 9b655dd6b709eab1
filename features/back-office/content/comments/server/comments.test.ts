import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit_log } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let ana: Person;
let eva: Person;
let lesson: Awaited<ReturnType<typeof createLesson>>;
beforeEach(async () => {
  app = await createTestApp();
  [ana, eva] = [await signUpAdmin(app), await signUpAdmin(app)];
  await ana.patch('/api/profiles/me', { full_name: 'Ana Ruiz' });
  lesson = await createLesson(app);
});
afterEach(() => app.close());

const path = () => `/api/admin/lessons/${lesson.id}/comments`;
const comments = async () => (await eva.get(path())).body.comments;
const counts = async () => {
  const [lessons, questions] = [await eva.get('/api/admin/lessons'), await eva.get('/api/admin/questions')];
  const open = (rows: { id: string; open_comments: number }[], id: string) =>
    rows.find((row) => row.id === id)?.open_comments;
  return [open(lessons.body.lessons, lesson.id), open(questions.body.questions, lesson.questions[0]!.id)];
};

test('a comment at a line or at a question is read by administrators with its author, and counted in the lists', async () => {
  expect((await ana.post(path(), { line: 'Una línea.', text: '¿De qué año es?' })).status).toBe(204);
  app.pass(1000);
  await ana.post(path(), { question_id: lesson.questions[0]!.id, text: 'Sobra la opción C.' });
  expect(await comments()).toMatchObject([
    { line: 'Una línea.', question_id: null, text: '¿De qué año es?', author: 'Ana Ruiz', resolved_at: null },
    { line: null, question_id: lesson.questions[0]!.id, author: 'Ana Ruiz' },
  ]);
  expect(await counts()).toEqual([2, 1]);
  const learner = await signUpLearner(app);
  expect((await learner.get(path())).status).toBe(403);
});

test('a settled comment stands after those that wait, is counted no more, and can be opened again', async () => {
  await ana.post(path(), { text: 'Primero' });
  app.pass(1000);
  await ana.post(path(), { text: 'Segundo' });
  const [first] = await comments();
  const settle = (resolved: boolean) => eva.patch(`/api/admin/comments/${first.id}`, { resolved });
  for (let turn = 0; turn < 2; turn += 1) expect((await settle(true)).status).toBe(204);
  expect((await comments()).map(({ text }: { text: string }) => text)).toEqual(['Segundo', 'Primero']);
  expect((await counts())[0]).toBe(1);
  await settle(false);
  expect((await counts())[0]).toBe(2);
  const actions = (await app.db.select().from(audit_log)).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith('comment'))).toEqual([
    'commented',
    'commented',
    'comment_resolved',
    'comment_reopened',
  ]);
});

test('a comment that is sent twice is there once, and what is no comment is refused in a sentence', async () => {
  const comment_id = crypto.randomUUID();
  for (let turn = 0; turn < 2; turn += 1) await ana.post(path(), { comment_id, text: 'Una vez' });
  expect(await comments()).toHaveLength(1);
  const refused = async (body: object) => (await ana.post(path(), body)).body.error.fields;
  expect(await refused({ text: ' ' })).toEqual({ text: ['Escribe el comentario.'] });
  const other = await createLesson(app);
  expect(await refused({ text: 'x', question_id: other.questions[0]!.id })).toEqual({
    question_id: ['La pregunta ya no está en esta lección.'],
  });
  const nobody = '/api/admin/comments/11111111-1111-4111-8111-111111111111';
  expect((await ana.patch(nobody, { resolved: true })).status).toBe(404);
});
