import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

type Row = { title: string; reasons: string[]; due_on: string };
const queue = async (query = '') =>
  (await admin.get(`/api/admin/lesson-reviews${query}`)).body.lessons.map(
    ({ title, reasons, due_on }: Row) => [title, reasons, due_on],
  );

// The clock of the tests stands at 18 March 2026; 60 days later is 17 May.
test('the queue holds what expires or is due for review within 60 days, the most urgent first', async () => {
  const reviewed = '2026-03-01';
  await createLesson(app, { title: 'Sin límite', reviewed });
  await createLesson(app, { title: 'Vence en 61 días', reviewed, valid_to: '2026-05-18' });
  await createLesson(app, { title: 'Vence en 60 días', reviewed, valid_to: '2026-05-17' });
  await createLesson(app, { title: 'Venció ayer', reviewed, valid_to: '2026-03-17' });
  await createLesson(app, { title: 'Revisada hace un año', reviewed: '2025-05-16' });
  await createLesson(app, { title: 'Revisada después', reviewed: '2025-05-18' });
  await createLesson(app, { title: 'Nueva sin revisar' });
  await createLesson(app, { title: 'Vieja sin revisar', created_at: new Date('2024-01-10T12:00:00Z') });
  await createLesson(app, {
    title: 'Eliminada',
    state: 'archived',
    archived_at: app.now(),
    valid_to: '2026-03-17',
  });
  expect(await queue()).toEqual([
    ['Vieja sin revisar', ['review_due'], '2025-01-10'],
    ['Venció ayer', ['expired'], '2026-03-17'],
    ['Revisada hace un año', ['review_due'], '2026-05-16'],
    ['Vence en 60 días', ['expires'], '2026-05-17'],
  ]);
  expect((await queue('?search=venció')).length).toBe(1);
});

test('a lesson leaves the queue when its days or its review are renewed', async () => {
  const { id } = await createLesson(app, {
    title: 'Tipos de 2025',
    valid_to: '2025-12-31',
    reviewed: '2025-01-02',
  });
  expect(await queue()).toEqual([['Tipos de 2025', ['expired', 'review_due'], '2025-12-31']]);
  const { body } = await admin.get(`/api/admin/lessons/${id}`);
  const renewed = await admin.put(`/api/admin/lessons/${id}`, {
    title: body.title,
    category: body.category,
    valid_to: '2026-12-31',
    reviewed: '2026-03-18',
  });
  expect(renewed.status).toBe(200);
  expect(await queue()).toEqual([]);
});

test('a page of the queue holds twenty lessons', async () => {
  for (let n = 1; n <= 21; n += 1) await createLesson(app, { valid_to: '2026-03-17' });
  expect((await admin.get('/api/admin/lesson-reviews?page=2')).body).toMatchObject({ page: 2, total: 21 });
  expect((await queue('?page=2')).length).toBe(1);
});

test('lessons are counted for each country and competence, also those without one', async () => {
  await createLesson(app, { country: 'ES', competence: 'entorno_financiero' });
  await createLesson(app, { country: 'ES', competence: 'entorno_financiero', state: 'draft' });
  await createLesson(app, { country: 'ES' });
  await createLesson(app, { competence: 'riesgo_y_recompensa' });
  await createLesson(app, { country: 'MX', state: 'archived', archived_at: app.now() });
  const { body } = await admin.get('/api/admin/lesson-coverage');
  expect(body.cells).toHaveLength(3);
  expect(body.cells).toEqual(
    expect.arrayContaining([
      { country: 'ES', competence: 'entorno_financiero', total: 2 },
      { country: 'ES', competence: null, total: 1 },
      { country: 'general', competence: 'riesgo_y_recompensa', total: 1 },
    ]),
  );
});
