import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lessons, question_stats, question_versions, questions } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { questionBody } from '#test/back-office.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let lesson: Awaited<ReturnType<typeof createLesson>>;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  lesson = await createLesson(app, { keys: [] });
  id = (await admin.post('/api/admin/questions', questionBody(lesson.id))).body.id;
});

const edit = (change: object) =>
  admin.put(`/api/admin/questions/${id}`, { ...questionBody(lesson.id), ...change });
const versions = () =>
  app.db
    .select()
    .from(question_versions)
    .where(eq(question_versions.question_id, id))
    .orderBy(asc(question_versions.number));

test('a question begins with version 1, which has its id and its author', async () => {
  const { lesson_id: _lesson, points: _points, ...content } = questionBody(lesson.id);
  expect(await versions()).toMatchObject([
    { id, number: 1, statistics_from: id, created_by: admin.user_id, reasons: ['', '', ''], ...content },
  ]);
});

test('an edit that changes nothing, or only points, level and lesson, writes no version', async () => {
  const other = await createLesson(app);
  await edit({});
  expect((await edit({ points: 9 })).body.points).toBe(9);
  const declared = { level: 'analysis', difficulty: 4 };
  expect((await edit(declared)).body).toMatchObject(declared);
  expect((await edit({})).body).toMatchObject(declared);
  expect((await edit({ level: null, difficulty: null })).body).toMatchObject({
    level: null,
    difficulty: null,
  });
  expect((await edit({ lesson_id: other.id })).body.lesson_id).toBe(other.id);
  expect(await versions()).toHaveLength(1);
});

test.each<[object, string, string]>([
  [
    { level: 'magic', difficulty: 3 },
    'level',
    'Elige un nivel: recuerdo, comprensión, aplicación, varios pasos, análisis.',
  ],
  [{ level: 'recall', difficulty: 6 }, 'difficulty', 'Elige una dificultad de 1 a 5.'],
  [{ level: 'recall' }, 'difficulty', 'Elige una dificultad de 1 a 5.'],
  [{ difficulty: 2 }, 'level', 'Elige un nivel: recuerdo, comprensión, aplicación, varios pasos, análisis.'],
])('the declaration %j is rejected beside its field', async (declared, field, message) => {
  expect(await edit(declared)).toMatchObject({
    status: 400,
    body: { error: { fields: { [field]: [message] } } },
  });
});

test.each([
  ['text', { question_text: '¿Otra?' }],
  ['explanation', { explanation: 'Otra.' }],
  ['reasons', { reasons: ['Sí', 'No', ''] }],
  ['passage', { passage: 'idea' }],
  ['switch for shuffling', { shuffle_options: true }],
])('another %s is a new version that continues the statistics', async (_what, change) => {
  expect((await edit(change)).body).toMatchObject({ id, ...change });
  expect(await versions()).toMatchObject([{ id }, { number: 2, statistics_from: id, ...change }]);
});

test('a passage that the lesson does not have is rejected beside its field, and nothing is written', async () => {
  const fields = { passage: ['La lección no tiene esa parte. Elige uno de sus apartados.'] };
  const unknown = { ...questionBody(lesson.id), passage: 'nada' };
  const replies = [await edit({ passage: 'nada' }), await admin.post('/api/admin/questions', unknown)];
  expect(replies.map(({ status, body }) => [status, body.error.fields])).toEqual([
    [400, fields],
    [400, fields],
  ]);
  expect(await versions()).toHaveLength(1);
  const { questions: listed } = (await admin.get(`/api/admin/lessons/${lesson.id}`)).body;
  expect(listed).toHaveLength(1);
});

test('a passage whose heading the lesson lost does not stop other edits, and does not move to another lesson', async () => {
  await edit({ passage: 'idea' });
  await app.db.update(lessons).set({ content: '## Otra' }).where(eq(lessons.id, lesson.id));
  expect((await edit({ passage: 'idea', points: 9 })).status).toBe(200);
  const other = await createLesson(app, { content: '## Distinta' });
  expect((await edit({ passage: 'idea', lesson_id: other.id })).status).toBe(400);
  expect((await edit({ lesson_id: other.id })).body.passage).toBeNull();
});

test.each([
  ['right option', { correct_answer: 1 }],
  ['option', { options: ['El alquiler', 'Un helado', 'Un viaje'] }],
  ['order of options', { options: ['Un helado', 'El alquiler', 'Un regalo'], correct_answer: 1 }],
])('another %s is a new version that begins new statistics', async (_what, change) => {
  await edit(change);
  const [, second] = await versions();
  expect(second).toMatchObject({ number: 2, statistics_from: second!.id, ...change });
});

test('answers count in the statistics of the version that they were given to', async () => {
  const [row] = (await admin.get(`/api/admin/lessons/${lesson.id}`)).body.questions;
  const taken = { ...lesson, questions: [row] };
  const ana = await signUpLearner(app);
  const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  await edit({ question_text: '¿Mejor dicho?' });
  await takeLesson(await signUpLearner(app), taken, 1);
  await edit({ correct_answer: 1 });
  await takeLesson(await signUpLearner(app), taken, 1);
  await ana.post(`/api/attempts/${attempt.id}/answers`, { question_id: id, option: 0 });
  const current = (await versions()).at(-1)!;
  const counts = async (version: string) => {
    const [stats] = await app.db.select().from(question_stats).where(eq(question_stats.version_id, version));
    return [stats?.answers, stats?.wrong];
  };
  expect([await counts(id), await counts(current.id)]).toEqual([
    [2, 0],
    [1, 1],
  ]);
  expect((await edit({ correct_answer: 1 })).body.answers).toBe(3);
});

test('edits at the same moment follow one another, each with its own number', async () => {
  const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => edit({ question_text: `¿${n}?` })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const written = await versions();
  expect(written.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  const [row] = await app.db.select().from(questions).where(eq(questions.id, id));
  expect(row!.version_id).toBe(written.at(-1)!.id);
});

describe('reasons', () => {
  test('stay with their option when an edit does not name them', async () => {
    await edit({ reasons: ['Fijo', '', 'Una vez'] });
    const { body } = await edit({ options: ['Un regalo', 'Un viaje', 'El alquiler'], correct_answer: 2 });
    expect(body.reasons).toEqual(['Una vez', '', 'Fijo']);
  });

  test('are as many as the options', async () => {
    const { status, body } = await edit({ reasons: ['Solo uno'] });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['reasons']]);
    expect(await versions()).toHaveLength(1);
  });
});

describe('the database', () => {
  test('neither changes nor removes a version, whoever asks', async () => {
    const statements = [
      sql`update question_versions set explanation = '' where id = ${id}`,
      sql`delete from question_versions where id = ${id}`,
      sql`truncate question_versions cascade`,
    ];
    for (const statement of statements)
      await expect(app.owner.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } });
  });

  test('does not give a question the version of another', async () => {
    const other = await createLesson(app, { keys: [0] });
    const change = app.db
      .update(questions)
      .set({ version_id: other.questions[0]!.version_id })
      .where(eq(questions.id, id));
    await expect(change).rejects.toMatchObject({ cause: { code: '23503' } });
  });
});
