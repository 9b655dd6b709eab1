import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lessons } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

type Listed = { title: string };
const titles = async (person: Person) =>
  (await person.get('/api/lessons')).body.lessons.map(({ title }: Listed) => title);
const nextLesson = async (person: Person) => (await person.get('/api/user-progress')).body.next_lesson;
const choose = (person: Person, country: string) => person.patch('/api/profiles/me', { country });

describe('a learner’s lists', () => {
  beforeEach(async () => {
    await createLesson(app, { title: 'De España', country: 'ES', order_index: 1 });
    await createLesson(app, { title: 'De México', country: 'MX', order_index: 2 });
    await createLesson(app, { title: 'De todas partes', order_index: 3 });
  });

  test('hold general lessons and those of the chosen country, at once after a change', async () => {
    const ana = await signUpLearner(app);
    expect(await titles(ana)).toEqual(['De todas partes']);
    expect(await nextLesson(ana)).toMatchObject({ title: 'De todas partes' });
    const etag = (await ana.get('/api/lessons')).headers.get('etag')!;
    expect((await choose(ana, 'ES')).body.country).toBe('ES');
    expect((await ana.get('/api/lessons', { 'if-none-match': etag })).status).toBe(200);
    expect(await titles(ana)).toEqual(['De España', 'De todas partes']);
    expect(await nextLesson(ana)).toMatchObject({ title: 'De España' });
    await choose(ana, 'general');
    expect(await titles(ana)).toEqual(['De todas partes']);
  });

  test('differ between learners of different countries', async () => {
    const [eva, luz, kim] = [await signUpLearner(app), await signUpLearner(app), await signUpLearner(app)];
    await Promise.all([choose(eva, 'ES'), choose(luz, 'MX'), choose(kim, 'KR')]);
    expect(await titles(eva)).toEqual(['De España', 'De todas partes']);
    expect(await titles(luz)).toEqual(['De México', 'De todas partes']);
    expect(await titles(kim)).toEqual(['De todas partes']);
  });

  test('do not hold another country’s lesson, which a link still opens', async () => {
    const ana = await signUpLearner(app);
    const lesson = await createLesson(app, { title: 'De Chile', country: 'CL' });
    expect((await ana.get(`/api/lessons/${lesson.id}`)).body).toMatchObject({ country: 'CL' });
    await takeLesson(ana, lesson, 3);
    expect((await ana.get('/api/user-progress')).body).toMatchObject({ completed_lessons: 1, review: null });
  });
});

describe('a lesson that holds from 18 to 19 March', () => {
  const march = (day: number, hour: number) => new Date(Date.UTC(2026, 2, day, hour));
  let lesson: Awaited<ReturnType<typeof createLesson>>;
  beforeEach(async () => {
    lesson = await createLesson(app, {
      title: 'Dos días',
      valid_from: '2026-03-18',
      valid_to: '2026-03-19',
    });
  });

  test('is listed on these days as each learner’s calendar shows them', async () => {
    const kiri = await signUpLearner(app, { time_zone: 'Pacific/Kiritimati' });
    const lima = await signUpLearner(app, { time_zone: 'America/Lima' });
    const listed = async (at: Date) => {
      app.setTime(at);
      return [(await titles(kiri)).length, (await titles(lima)).length];
    };
    // Kiritimati is 14 hours ahead of UTC, Lima 5 hours behind.
    expect(await listed(march(17, 9))).toEqual([0, 0]);
    expect(await listed(march(17, 10))).toEqual([1, 0]);
    expect(await listed(march(18, 5))).toEqual([1, 1]);
    expect(await listed(march(19, 9))).toEqual([1, 1]);
    expect(await listed(march(19, 10))).toEqual([0, 1]);
    expect(await listed(march(20, 5))).toEqual([0, 0]);
  });

  test.each([
    ['before', march(17, 12)],
    ['after', march(20, 12)],
  ])('answers like an archived one %s these days to a learner who has not begun it', async (_, at) => {
    app.setTime(at);
    const ana = await signUpLearner(app);
    const read = await ana.get(`/api/lessons/${lesson.id}`);
    const started = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    await app.db
      .update(lessons)
      .set({ state: 'archived', archived_at: app.now() })
      .where(eq(lessons.id, lesson.id));
    const archived = await ana.get(`/api/lessons/${lesson.id}`);
    expect([read.status, read.body.error.code]).toEqual([404, 'PGRST116']);
    expect([started.status, started.body.error.code]).toEqual([404, 'PGRST116']);
    expect([archived.status, archived.body.error.code]).toEqual([404, 'PGRST116']);
  });

  test('leaves the lists when it expires, and a quiz in progress can be finished', async () => {
    const ana = await signUpLearner(app);
    const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    const [first, ...rest] = lesson.questions;
    const answer = (question: (typeof rest)[number]) =>
      ana.post(`/api/attempts/${attempt.id}/answers`, {
        question_id: question.id,
        option: question.correct_answer,
      });
    await answer(first!);
    app.setTime(march(20, 12));
    expect(await titles(ana)).toEqual([]);
    expect(await nextLesson(ana)).toMatchObject({ id: lesson.id, in_progress: true });
    const resumed = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    expect([resumed.status, resumed.body.id, resumed.body.answers.length]).toEqual([201, attempt.id, 1]);
    expect((await ana.get(`/api/lessons/${lesson.id}`)).body).toMatchObject({ valid_to: '2026-03-19' });
    for (const question of rest) await answer(question);
    expect((await ana.post(`/api/attempts/${attempt.id}/finish`)).body).toMatchObject({
      score: 3,
      points_earned: 10,
    });
    expect((await ana.get('/api/user-progress')).body).toMatchObject({
      completed_lessons: 1,
      total_points: 10,
      next_lesson: null,
      review: null,
    });
    const again = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    expect([again.status, again.body.error.code]).toEqual([404, 'PGRST116']);
    expect((await ana.get(`/api/lessons/${lesson.id}`)).status).toBe(200);
  });
});

test('a call has one today, that of its zone: a lesson that ended yesterday there cannot be begun, listed or read', async () => {
  app.setTime(new Date('2026-03-20T08:00:00Z'));
  const lesson = await createLesson(app, { title: 'Hasta ayer', valid_to: '2026-03-19' });
  const ana = await signUpLearner(app, { time_zone: 'Pacific/Honolulu' });
  const here = { 'time-zone': 'Europe/Madrid' };
  expect((await ana.post(`/api/lessons/${lesson.id}/attempts`, undefined, here)).status).toBe(404);
  expect((await ana.get(`/api/lessons/${lesson.id}`, here)).status).toBe(404);
  expect((await ana.get('/api/lessons', here)).body.lessons).toEqual([]);
  // At home it is still the day before.
  expect((await ana.post(`/api/lessons/${lesson.id}/attempts`)).status).toBe(201);
});

test('a lesson is returned with its sources, review, country, validity and competence, and with no other field of its row', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, {
    country: 'ES',
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    competence: 'entorno_financiero',
    sources: ['Ley 35/2006 https://www.boe.es/ley'],
    checks: ['1 + 1 = 2'],
    reviewed: '2026-02-03',
  });
  const { body } = await ana.get(`/api/lessons/${lesson.id}`);
  expect(body).toMatchObject({
    country: 'ES',
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    competence: 'entorno_financiero',
    sources: ['Ley 35/2006 https://www.boe.es/ley'],
    reviewed: '2026-02-03',
  });
  expect(Object.keys(body).sort()).toEqual([
    ...['category', 'competence', 'content', 'country', 'created_at', 'description', 'id', 'is_free'],
    ...['order_index', 'points_reward', 'reading_minutes', 'reviewed', 'sources', 'subtopic', 'text'],
    ...['title', 'total_questions', 'valid_from', 'valid_to'],
  ]);
});

test('learners of countries without lessons of their own share one prepared list, on whatever day', async () => {
  await createLesson(app, { country: 'ES' });
  await createLesson(app);
  const prepared: string[] = [];
  const { shared } = app.services;
  const value = shared.value;
  shared.value = (sharing, create) =>
    value(sharing, () => {
      prepared.push(`${sharing.name}: ${sharing.audience}`);
      return create();
    });
  for (const [country, time_zone] of [
    ['KR', 'Asia/Seoul'],
    ['general', 'UTC'],
    ['CL', 'America/Santiago'],
    ['ES', 'Europe/Madrid'],
  ] as const) {
    const person = await signUpLearner(app, { time_zone });
    await choose(person, country);
    await person.get('/api/user-progress');
  }
  expect(prepared.filter((each) => each.startsWith('course'))).toEqual([
    'course: free general',
    'course: free ES',
  ]);
});
