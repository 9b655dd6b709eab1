import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lessons } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

type List = { body: { lessons: { title: string; total_questions: number }[] } };
const titles = (reply: List) => reply.body.lessons.map((lesson) => lesson.title);

test('free lessons are listed by category, then order_index; premium ones only to premium learners and administrators', async () => {
  await createLesson(app, { title: 'B2', category: 'inversiones', order_index: 2 });
  await createLesson(app, { title: 'B1', category: 'inversiones', order_index: 1 });
  await createLesson(app, { title: 'A', category: 'contabilidad', order_index: 9 });
  await createLesson(app, { title: 'P', category: 'contabilidad', order_index: 10, is_free: false });
  expect(titles(await (await signUpLearner(app)).get('/api/lessons'))).toEqual(['A', 'B1', 'B2']);
  expect(titles(await (await signUpPremium(app)).get('/api/lessons'))).toEqual(['A', 'P', 'B1', 'B2']);
  expect(titles(await (await signUpAdmin(app)).get('/api/lessons'))).toEqual(['A', 'P', 'B1', 'B2']);
});

test('what premium lessons teach is named by title and sentence to who cannot open them, and nobody else', async () => {
  await createLesson(app, { title: 'Gratis' });
  const premium = { category: 'inversiones', is_free: false } as const;
  await createLesson(app, { ...premium, title: 'Medir', description: 'Mide.', content: 'SECRETO' });
  await createLesson(app, { ...premium, title: 'Borrador', state: 'draft' });
  await createLesson(app, { ...premium, title: 'De Chile', country: 'CL' });
  await createLesson(app, { ...premium, title: 'De ayer', valid_to: '2020-01-01' });
  await createLesson(app, { ...premium, title: 'Sin preguntas', keys: [] });
  const ana = await signUpLearner(app);
  expect((await ana.get('/api/premium-lessons')).body).toEqual({
    lessons: [{ title: 'Medir', description: 'Mide.', category: 'inversiones' }],
  });
  for (const person of [await signUpPremium(app), await signUpAdmin(app)])
    expect((await person.get('/api/premium-lessons')).body).toEqual({ lessons: [] });
});

test('a list contains no lesson text, and the next request sees a change', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { content: 'SECRETO-TEXTO', keys: [0] });
  expect(JSON.stringify((await ana.get('/api/lessons')).body)).not.toContain('SECRETO');
  await app.db.update(lessons).set({ title: 'Otro título' }).where(eq(lessons.id, lesson.id));
  await createQuestions(app, [{ lesson_id: lesson.id }]);
  expect((await ana.get('/api/lessons')).body.lessons).toMatchObject([
    { title: 'Otro título', total_questions: 2 },
  ]);
  await app.db
    .update(lessons)
    .set({ state: 'archived', archived_at: app.now() })
    .where(eq(lessons.id, lesson.id));
  expect(titles(await ana.get('/api/lessons'))).toEqual([]);
});

test('a browser that has the current list gets 304 until the list changes', async () => {
  const ana = await signUpLearner(app);
  await createLesson(app);
  const etag = (await ana.get('/api/lessons')).headers.get('etag')!;
  expect((await ana.get('/api/lessons', { 'if-none-match': etag })).status).toBe(304);
  await createLesson(app);
  expect((await ana.get('/api/lessons', { 'if-none-match': etag })).status).toBe(200);
});

test('a lesson is returned with its text and reading time', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { content: `## Idea\n\n${'palabra '.repeat(400)}` });
  expect((await ana.get(`/api/lessons/${lesson.id}`)).body).toMatchObject({
    content: lesson.content,
    reading_minutes: 3,
    total_questions: 3,
  });
});

test('a lesson’s text is also returned as a sanitised tree, which follows a change of the text', async () => {
  const ana = await signUpLearner(app);
  const content = '# Idea\n\nUn **gasto** y [aquí](javascript:alert(1)).';
  const lesson = await createLesson(app, { content });
  expect((await ana.get(`/api/lessons/${lesson.id}`)).body.text).toEqual([
    { tag: 'h2', props: { id: 'idea' }, children: ['Idea'] },
    '\n',
    {
      tag: 'p',
      children: ['Un ', { tag: 'strong', children: ['gasto'] }, ' y ', { tag: 'a', children: ['aquí'] }, '.'],
    },
  ]);
  await app.db.update(lessons).set({ content: 'Otro' }).where(eq(lessons.id, lesson.id));
  expect((await ana.get(`/api/lessons/${lesson.id}`)).body.text).toEqual([{ tag: 'p', children: ['Otro'] }]);
});

test('a lesson without questions is not listed, and starting its quiz gets no_questions', async () => {
  await createLesson(app, { title: 'Con quiz' });
  const empty = await createLesson(app, { title: 'Sin quiz', keys: [] });
  for (const person of [await signUpLearner(app), await signUpPremium(app)])
    expect(titles(await person.get('/api/lessons'))).toEqual(['Con quiz']);
  const ana = await signUpLearner(app);
  const started = await ana.post(`/api/lessons/${empty.id}/attempts`);
  expect([started.status, started.body.error.code]).toEqual([409, 'no_questions']);
  await createQuestions(app, [{ lesson_id: empty.id }]);
  expect(titles(await ana.get('/api/lessons')).sort()).toEqual(['Con quiz', 'Sin quiz']);
});

test('the questions of a lesson’s cards, which stand behind its text with their keys, are not returned', async () => {
  const ana = await signUpLearner(app);
  const content = '## Idea\n\nA.\n\n# Preguntas de las tarjetas\n\n## ¿SECRETO?\n\n- [x] SECRETO\n- [ ] Otra';
  const lesson = await createLesson(app, { content });
  const { body } = await ana.get(`/api/lessons/${lesson.id}`);
  expect(body.content).toBe('## Idea\n\nA.');
  expect(JSON.stringify(body)).not.toContain('SECRETO');
});
