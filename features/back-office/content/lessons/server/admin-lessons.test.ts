import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { lessonBody } from '#test/back-office.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

type Row = { id: string; title: string; order_index: number };

const create = async (overrides = {}) =>
  (await admin.post('/api/admin/lessons', { ...lessonBody, ...overrides })).body;
const list = async (query = '') => (await admin.get(`/api/admin/lessons${query}`)).body;
const titles = async (query = '') => (await list(query)).lessons.map((lesson: Row) => lesson.title);

test('lessons are listed by their order, without text, and can be searched and filtered', async () => {
  await create({ title: 'Tercera', order_index: 3, description: 'Sobre el ahorro' });
  await create({ title: 'Primera', order_index: 1, category: 'impuestos' });
  await create({ title: 'Inversión', order_index: 2, category: 'inversiones', is_free: false });
  expect(await titles()).toEqual(['Primera', 'Inversión', 'Tercera']);
  expect(await titles('?search=INVERSION')).toEqual(['Inversión']);
  expect(await titles('?search=ahorro')).toEqual(['Tercera']);
  expect(await titles('?category=impuestos')).toEqual(['Primera']);
  expect(await titles('?is_free=false')).toEqual(['Inversión']);
  expect(await titles('?category=impuestos&search=ahorro')).toEqual([]);
  expect((await list()).lessons[0]).not.toHaveProperty('content');
  expect((await admin.get('/api/admin/lessons?category=cripto')).status).toBe(400);
  const choices = (await admin.get('/api/admin/lesson-titles')).body.lessons;
  expect(choices.map((lesson: Row) => lesson.title)).toEqual(['Inversión', 'Primera', 'Tercera']);
});

test('a page holds twenty lessons', async () => {
  for (let n = 1; n <= 21; n += 1) await createLesson(app, { title: `Lección ${n}`, order_index: n });
  expect(await list()).toMatchObject({ page: 1, page_size: 20, total: 21 });
  expect(await titles('?page=2')).toEqual(['Lección 21']);
});

test('a lesson is returned with its text and its questions in order, with their right answers', async () => {
  const lesson = await createLesson(app, { keys: [2, 0] });
  const { status, body } = await admin.get(`/api/admin/lessons/${lesson.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: lesson.id, content: '## Idea\n\nTexto.', total_questions: 2 });
  expect(body.questions.map((question: { correct_answer: number }) => question.correct_answer)).toEqual([
    2, 0,
  ]);
  const missing = await admin.get('/api/admin/lessons/11111111-1111-4111-8111-111111111111');
  expect([missing.status, missing.body.error.code]).toEqual([404, 'PGRST116']);
});

test('access is set to the requested state and applies to learners at once (C62)', async () => {
  const ana = await signUpLearner(app);
  const { id } = await createLesson(app);
  const seen = async () => (await ana.get('/api/lessons')).body.lessons.length;
  expect(await seen()).toBe(1);
  for (const _ of [1, 2]) {
    expect((await admin.patch(`/api/admin/lessons/${id}`, { is_free: false })).body.is_free).toBe(false);
  }
  expect(await seen()).toBe(0);
  const edited = await admin.put(`/api/admin/lessons/${id}`, {
    ...lessonBody,
    is_free: undefined,
    title: 'Otra',
  });
  expect(edited.body).toMatchObject({ title: 'Otra', is_free: false });
});

test('a deleted lesson disappears from every list, and learners keep its points (C63)', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson);
  expect((await admin.delete(`/api/admin/lessons/${lesson.id}`)).status).toBe(204);
  expect(await titles()).toEqual([]);
  expect((await admin.get(`/api/admin/lessons/${lesson.id}`)).status).toBe(404);
  expect((await admin.get('/api/admin/questions')).body.questions).toEqual([]);
  expect((await ana.get('/api/lessons')).body.lessons).toEqual([]);
  expect((await ana.get('/api/profiles/me')).body.total_points).toBe(10);
  expect((await ana.get('/api/user-progress')).body.completed_lessons).toBe(1);
});

test('the lessons of a category get the requested order, all of them or none', async () => {
  const [a, b, c] = [
    await create({ title: 'A', order_index: 7 }),
    await create({ title: 'B', order_index: 7 }),
    await create({ title: 'C', order_index: 0 }),
  ];
  const other = await create({ title: 'Otra', category: 'impuestos', order_index: 9 });
  const order = (lesson_ids: string[]) =>
    admin.put('/api/admin/lessons/order', { category: 'finanzas_personales', lesson_ids });
  for (const _ of [1, 2]) {
    const { status, body } = await order([c.id, a.id, b.id]);
    expect(status).toBe(200);
    expect(body.lessons.map((lesson: Row) => lesson.order_index)).toEqual([1, 2, 3]);
  }
  expect(await titles('?category=finanzas_personales')).toEqual(['C', 'A', 'B']);
  expect((await list('?category=impuestos')).lessons[0].order_index).toBe(9);
  for (const wrong of [
    [a.id, b.id],
    [a.id, b.id, b.id],
    [a.id, b.id, other.id],
    [a.id, b.id, c.id, other.id],
  ]) {
    const { status, body } = await order(wrong);
    expect([status, body.error.code]).toEqual([409, 'conflict']);
  }
  expect((await order([])).status).toBe(400);
  expect(await titles('?category=finanzas_personales')).toEqual(['C', 'A', 'B']);
});

test('an order that somebody else has changed since it was seen stays, unless nothing was seen', async () => {
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C']) ids.push((await create({ title, order_index: ids.length })).id);
  const [a, b, c] = ids;
  const order = (lesson_ids: unknown[], seen_ids?: unknown[]) =>
    admin.put('/api/admin/lessons/order', { category: 'finanzas_personales', lesson_ids, seen_ids });
  expect((await order([b, a, c], [a, b, c])).status).toBe(200);
  const late = await order([a, c, b], [a, b, c]);
  expect([late.status, late.body.error.message]).toEqual([
    409,
    expect.stringMatching(/^Otra persona ordenó estas lecciones mientras tanto\. Tu orden no se ha guardado/),
  ]);
  expect(await titles('?category=finanzas_personales')).toEqual(['B', 'A', 'C']);
  expect((await order([a, c, b], [b, a, c])).status).toBe(200);
  expect((await order([c, b, a])).status).toBe(200);
});

test('a new lesson sent twice is created once, and an outdated edit is rejected', async () => {
  const id = '33333333-3333-4333-8333-333333333333';
  for (const _ of [1, 2]) expect((await create({ id })).id).toBe(id);
  expect((await list()).total).toBe(1);
  const edit = (title: string) =>
    admin.put(`/api/admin/lessons/${id}`, {
      ...lessonBody,
      title,
      updated_at: '2020-01-01T00:00:00.000Z',
    });
  expect((await edit('Tarde')).body.error.code).toBe('conflict');
});

test('a lesson draws between one and all of its questions, or all of them without a number', async () => {
  const lesson = await createLesson(app, { keys: [0, 1, 2] });
  const draw = async (questions_drawn: unknown) =>
    (await admin.put(`/api/admin/lessons/${lesson.id}`, { ...lessonBody, questions_drawn })).body;
  for (const number of [3, 1, null]) expect((await draw(number)).questions_drawn).toBe(number);
  for (const number of [0, 4, 1.5, '2'])
    expect(Object.keys((await draw(number)).error.fields)).toEqual(['questions_drawn']);
  await draw(3);
  await admin.delete(`/api/admin/questions/${lesson.questions[0]!.id}`);
  expect(await draw(3)).toMatchObject({ questions_drawn: 3, total_questions: 2 });
  expect(await draw(undefined)).toMatchObject({ questions_drawn: 3 });
});
