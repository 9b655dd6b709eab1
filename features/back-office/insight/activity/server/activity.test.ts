import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
let eva: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app, { full_name: 'Ana' });
  eva = await signUpLearner(app, { full_name: 'Eva' });
});
afterEach(() => app.close());

const list = async (query: string) => (await admin.get(`/api/admin/activity?${query}`)).body;
const shown = async (query: string) =>
  (await list(query)).rows.map((row: { full_name: string; lesson_title: string }) => [
    row.full_name,
    row.lesson_title,
  ]);

/** Ana takes a lesson twice, Eva begins another. */
async function someActivity() {
  const [first, second] = [
    await createLesson(app, { title: 'Uno', keys: [0, 1] }),
    await createLesson(app, { title: 'Dos' }),
  ];
  await takeLesson(ana, first, 1);
  app.pass(60_000);
  await takeLesson(ana, first, 2);
  app.pass(60_000);
  await eva.post(`/api/lessons/${second.id}/attempts`);
  return { first, second };
}

test('each kind lists its own rows, the newest first, with as many as it counts', async () => {
  const { first } = await someActivity();
  expect(await shown('kind=begun')).toEqual([
    ['Eva', 'Dos'],
    ['Ana', 'Uno'],
    ['Ana', 'Uno'],
  ]);
  expect(await shown('kind=opened')).toEqual([
    ['Eva', 'Dos'],
    ['Ana', 'Uno'],
  ]);
  expect(await shown('kind=completed')).toEqual([['Ana', 'Uno']]);
  expect(await list('')).toMatchObject({
    total: 2,
    has_more: false,
    rows: [
      { full_name: 'Ana', lesson_id: first.id, score: 2, total_questions: 2, points: 5 },
      { full_name: 'Ana', score: 1, points: 5 },
    ],
  });
  expect((await list('kind=points')).rows).toHaveLength(2);
});

test('the points of the listed quizzes add up to the figure of analytics, whatever is filtered', async () => {
  const { first } = await someActivity();
  app.pass(60_000);
  await takeLesson(eva, first, 1);
  const { figures } = (await admin.get('/api/admin/analytics/period')).body;
  const figure = figures.find(({ name }: { name: string }) => name === 'points');
  const { rows, points } = await list('kind=points');
  expect(points).toBe(figure.value);
  expect(rows.reduce((sum: number, row: { points: number }) => sum + row.points, 0)).toBe(points);
  expect((await list('kind=points&search=eva')).points).toBe(5);
  expect((await list(`kind=points&lesson_id=${first.id}&page=2`)).points).toBe(points);
  expect((await list('kind=points&from=2026-03-19')).points).toBe(0);
  expect((await list('kind=finished')).points).toBeNull();
});

test('the list is filtered by person, lesson and day', async () => {
  const { second } = await someActivity();
  expect(await shown('kind=begun&search=eva')).toEqual([['Eva', 'Dos']]);
  expect(await list('kind=begun&search=eva')).toMatchObject({ total: 1, total_is_exact: true });
  expect(await shown(`kind=begun&lesson_id=${second.id}`)).toEqual([['Eva', 'Dos']]);
  expect((await list(`kind=begun&lesson_id=${second.id}`)).total).toBe(1);
  expect(await list('kind=begun&from=2026-03-19')).toMatchObject({ rows: [], total: 0 });
  expect(await shown('kind=finished&to=2026-03-18')).toHaveLength(2);
});

test('the oldest come first when the list is sorted that way, and the last page holds the rest', async () => {
  const { first } = await someActivity();
  await takeLesson(eva, first, 0);
  for (let n = 0; n < 18; n += 1) {
    app.pass(60_000);
    await takeLesson(ana, first, 2);
  }
  const everything = await shown('page_size=100');
  expect(everything).toHaveLength(21);
  expect(await list('page=2')).toMatchObject({ total: 21, total_is_exact: true, has_more: false });
  expect(await shown('page=2')).toEqual(everything.slice(20));
  expect(await shown('sort=at')).toEqual(everything.toReversed().slice(0, 20));
  expect(await list('kind=points')).toMatchObject({ total: 2, total_is_exact: true });
});

test.each(['sort=score', 'kind=everything', 'from=ayer', 'lesson_id=uno'])(
  '%s is rejected',
  async (query) => {
    expect((await admin.get(`/api/admin/activity?${query}`)).status).toBe(400);
  },
);

test('the export holds what is filtered, with times of the administrator and columns for a Spanish spreadsheet', async () => {
  await someActivity();
  await admin.patch('/api/profiles/me', { time_zone: 'America/Bogota' });
  const headers = { cookie: admin.cookie() };
  const response = await app.app.request('/api/admin/exports/activity?kind=finished', { headers });
  const rows: string[][] = parse(await response.text(), { bom: true, delimiter: ';' });
  expect(rows).toHaveLength(3);
  expect(rows[1]).toEqual([
    'Quizzes terminados',
    '2026-03-18 10:01',
    'Ana',
    ana.email,
    'Uno',
    '2',
    '2',
    expect.any(String),
  ]);
});
