import { afterEach, beforeEach, expect, test } from 'vitest';
import { question_stats } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { questionBody } from '#test/back-office.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

type Row = { id: string; question_text: string; position: number };

const create = async (lesson_id: string, overrides = {}) =>
  (await admin.post('/api/admin/questions', { ...questionBody(lesson_id), ...overrides })).body;
const texts = async (query = '') =>
  (await admin.get(`/api/admin/questions${query}`)).body.questions.map((row: Row) => row.question_text);

test('questions are listed newest first with their lesson, and can be searched and filtered', async () => {
  const one = await createLesson(app, { title: 'Uno', keys: [] });
  const two = await createLesson(app, { title: 'Dos', keys: [] });
  await create(one.id, { question_text: '¿Qué es la inflación?' });
  app.pass(1000);
  await create(two.id, { question_text: '¿Qué es un bono?' });
  expect(await texts()).toEqual(['¿Qué es un bono?', '¿Qué es la inflación?']);
  expect(await texts('?search=INFLACION')).toEqual(['¿Qué es la inflación?']);
  expect(await texts(`?lesson_id=${two.id}`)).toEqual(['¿Qué es un bono?']);
  const { body } = await admin.get('/api/admin/questions');
  expect(body).toMatchObject({ total: 2, page_size: 20 });
  expect(body.questions[0]).toMatchObject({ lesson_title: 'Dos', lesson_category: 'inversiones' });
});

test('new questions go to the end of their lesson, also when created simultaneously', async () => {
  const lesson = await createLesson(app, { keys: [0] });
  const made = await Promise.all([1, 2, 3].map((n) => create(lesson.id, { question_text: `¿${n}?` })));
  expect(made.map((row: Row) => row.position).sort()).toEqual([1, 2, 3]);
});

test('a question moved to another lesson is its last one', async () => {
  const from = await createLesson(app);
  const to = await createLesson(app);
  const moved = from.questions[0]!;
  const { status, body } = await admin.put(`/api/admin/questions/${moved.id}`, questionBody(to.id));
  expect([status, body.lesson_id, body.position]).toEqual([200, to.id, 3]);
  expect((await admin.get(`/api/admin/lessons/${from.id}`)).body.total_questions).toBe(2);
});

test('a deleted question stays in running attempts and is missing from new ones', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app);
  const attempt = (await ana.post(`/api/lessons/${lesson.id}/attempts`)).body;
  expect((await admin.delete(`/api/admin/questions/${lesson.questions[0]!.id}`)).status).toBe(204);
  expect((await texts()).length).toBe(2);
  expect((await ana.post(`/api/lessons/${lesson.id}/attempts`)).body).toMatchObject({
    id: attempt.id,
    questions: [{}, {}, {}],
  });
  const eva = await signUpLearner(app);
  expect((await eva.post(`/api/lessons/${lesson.id}/attempts`)).body.questions).toHaveLength(2);
});

test('an edit keeps a question’s counts and returns its number of answers, also with another right option', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { keys: [0] });
  await takeLesson(ana, lesson, 0);
  const { id, options, explanation, points } = lesson.questions[0]!;
  const edit = (change: object) =>
    admin.put(`/api/admin/questions/${id}`, {
      lesson_id: lesson.id,
      question_text: '¿Otra?',
      options,
      explanation,
      points,
      correct_answer: 0,
      ...change,
    });
  for (const change of [{}, { correct_answer: 1 }, { options: ['Otra', 'Más'] }]) {
    expect((await edit(change)).body).toMatchObject({ answers: 1 });
    expect(await app.db.select().from(question_stats)).toMatchObject([{ answers: 1, wrong: 1 }]);
  }
  const [listed] = (await admin.get('/api/admin/questions')).body.questions;
  const [ofLesson] = (await admin.get(`/api/admin/lessons/${lesson.id}`)).body.questions;
  expect([listed.answers, ofLesson.answers]).toEqual([1, 1]);
});

test('the list and its file say numbers as people read them, and the question keeps their marks for its form', async () => {
  const lesson = await createLesson(app);
  const marked = { question_text: '¿Cuánto son {1.000} y {500,5}?', options: ['${1.500,5}', '${14.500}'] };
  const made = await admin.post('/api/admin/questions', { ...questionBody(lesson.id), ...marked });
  expect(made.body).toMatchObject(marked);
  const [listed] = (await admin.get('/api/admin/questions?search=cuánto+son')).body.questions;
  expect(listed).toMatchObject({
    ...marked,
    shown_text: '¿Cuánto son 1000 y 500,5?',
    shown_options: ['$1500,5', '$14.500'],
  });
  const headers = { cookie: admin.cookie() };
  const file = await app.app.request('/api/admin/exports/questions', { headers });
  expect(await file.text()).toContain('B) $14.500');
});

test('an unknown question gets 404', async () => {
  const lesson = await createLesson(app);
  const nobody = '/api/admin/questions/11111111-1111-4111-8111-111111111111';
  expect((await admin.put(nobody, questionBody(lesson.id))).body.error.code).toBe('PGRST116');
  expect((await admin.delete(nobody)).body.error.code).toBe('PGRST116');
});
