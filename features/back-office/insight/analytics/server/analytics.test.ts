import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { analytics_counts, analytics_cursor, badges, user_badges } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions, takeLesson } from '#test/create-lesson.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { recountAnalytics } from './recount-analytics.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

async function report() {
  await admin.post('/api/auth/sign-in', { email: admin.email, password: PASSWORD });
  return (await admin.get('/api/admin/analytics')).body;
}

async function csv(query = ''): Promise<string> {
  const headers = { cookie: admin.cookie() };
  const response = await app.app.request(`/api/admin/analytics/report${query}`, { headers });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('reporte-2026-03-18.csv');
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

test('before the first quiz example figures are shown, marked as a sample', async () => {
  const sample = await report();
  expect(sample).toMatchObject({
    is_sample: true,
    active_users: { value: 154 },
    lessons_completed: { value: 1234 },
    badges_awarded: { value: 89 },
    completion_rate: { value: 73 },
  });
  expect(sample.weekly_activity.days).toHaveLength(7);
  expect(await csv()).toContain('Datos de ejemplo');
});

/** Two learners and two lessons, one of which is not finished. */
async function someActivity() {
  const [ana, eva] = [await signUpLearner(app), await signUpLearner(app, { full_name: 'Eva' })];
  const easy = await createLesson(app, { title: 'Fácil', keys: [0] });
  const hard = await createLesson(app, { title: 'Difícil', keys: [0, 1] });
  const [badge] = await app.db
    .insert(badges)
    .values({ title: 'B', condition_type: 'days_active' })
    .returning();
  await takeLesson(ana, easy);
  app.pass(DAY);
  await takeLesson(eva, easy);
  await takeLesson(ana, hard, 0);
  await eva.post(`/api/lessons/${hard.id}/attempts`);
  return { ana, eva, easy, hard, badge: badge! };
}

test('each figure agrees with its definition', async () => {
  const { ana, easy, hard } = await someActivity();
  const figures = await report();
  expect(figures).toMatchObject({
    is_sample: false,
    active_users: { value: 2 },
    lessons_completed: { value: 3 },
    badges_awarded: { value: 2 },
    completion_rate: { value: 75 },
  });
  expect(figures.top_lessons.rows).toEqual([
    { id: easy.id, title: 'Fácil', completions: 2 },
    { id: hard.id, title: 'Difícil', completions: 1 },
  ]);
  expect(figures.top_learners.rows[0]).toMatchObject({ user_id: ana.user_id, total_points: 10 });
  expect(figures.weekly_activity.days.slice(-2)).toEqual([
    { day: '2026-03-18', lessons_completed: 1 },
    { day: '2026-03-19', lessons_completed: 2 },
  ]);
  for (const name of ['active_users', 'completion_rate', 'weekly_activity', 'hardest_questions'])
    expect(figures[name].definition.length).toBeGreaterThan(20);
});

test('the days of the week are those of the administrator’s time zone', async () => {
  await someActivity();
  await admin.patch('/api/profiles/me', { time_zone: 'Pacific/Kiritimati' });
  const { weekly_activity } = await report();
  // 15:00 UTC is 5 in the morning of the next day there.
  expect(weekly_activity.days.slice(-2)).toEqual([
    { day: '2026-03-19', lessons_completed: 1 },
    { day: '2026-03-20', lessons_completed: 2 },
  ]);
});

test('the hardest questions have the highest share of wrong answers among those with at least five', async () => {
  const lesson = await createLesson(app, { title: 'L', keys: [0, 1] });
  for (let n = 0; n < 5; n += 1) await takeLesson(await signUpLearner(app), lesson, n === 0 ? 2 : 1);
  const { hardest_questions } = await report();
  expect(hardest_questions.rows).toEqual([
    {
      id: lesson.questions[1]!.id,
      question_text: '¿Pregunta 2?',
      lesson_title: 'L',
      answers: 5,
      wrong_share: 80,
    },
  ]);
});

test('a hard question is named as people read it, without marks, on the page and in the file', async () => {
  const lesson = await createLesson(app, { title: 'L', keys: [] });
  const question_text = 'Con el {mx.iva}, ¿qué IVA llevan {12.500} pesos?';
  await createQuestions(app, [{ lesson_id: lesson.id, question_text }]);
  for (let n = 0; n < 5; n += 1) {
    const learner = await signUpLearner(app);
    const { body } = await learner.post(`/api/lessons/${lesson.id}/attempts`);
    const [{ id: question_id }] = body.questions;
    await learner.post(`/api/attempts/${body.id}/answers`, { question_id, dont_know: true });
    await learner.post(`/api/attempts/${body.id}/finish`);
  }
  const { hardest_questions } = await report();
  const shown = 'Con el 16 %, ¿qué IVA llevan 12.500 pesos?';
  expect(hardest_questions.rows).toMatchObject([{ question_text: shown, wrong_share: 100 }]);
  expect(await csv()).toContain(`L: ${shown}`);
});

test('a learner absent for more than seven days is not active; the other figures stay', async () => {
  await someActivity();
  app.pass(7 * DAY);
  expect(await report()).toMatchObject({
    active_users: { value: 0 },
    lessons_completed: { value: 3 },
    weekly_activity: { days: expect.arrayContaining([{ day: '2026-03-20', lessons_completed: 0 }]) },
  });
});

test('counting in the background changes no figure at any time', async () => {
  const { ana } = await someActivity();
  const before = await report();
  expect(await recountAnalytics(app.services)).toBe(true);
  expect(await report()).toEqual(before);
  app.pass(2 * HOUR);
  // The latest hour is not counted in advance, because quizzes may still be finishing.
  expect(await recountAnalytics(app.services)).toBe(false);
  app.pass(12 * HOUR);
  expect(await recountAnalytics(app.services)).toBe(true);
  expect(await app.db.$count(analytics_counts)).toBeGreaterThan(3);
  expect((await report()).lessons_completed).toEqual(before.lessons_completed);
  await takeLesson(ana, await createLesson(app, { title: 'Nueva' }));
  const after = await report();
  expect(after.lessons_completed.value).toBe(4);
  expect(after.badges_awarded.value).toBe(2);
  expect(after.completion_rate.value).toBe(80);
});

test('processes that count at the same time count once', async () => {
  await someActivity();
  const counted = await Promise.all([1, 2, 3].map(() => recountAnalytics(app.services)));
  expect(counted.filter(Boolean)).toHaveLength(1);
  expect(await app.db.$count(analytics_cursor)).toBe(1);
});

test('the CSV report has the same figures, and a spreadsheet runs no formula in it', async () => {
  const { badge } = await someActivity();
  expect(await app.db.$count(user_badges)).toBe(2);
  expect(badge.title).toBe('B');
  app.setTime(new Date('2026-03-18T15:00:00.000Z'));
  const formula = '=HYPERLINK("https://malo.example";"clic")';
  await takeLesson(
    await signUpLearner(app, { full_name: formula }),
    await createLesson(app, { title: '@SUM(1)' }),
  );
  const text = await csv();
  expect(text.startsWith('\ufeff')).toBe(true);
  const rows: string[][] = parse(text, { bom: true, delimiter: ';' });
  expect(rows[0]).toEqual(['Sección', 'Nombre', 'Valor', 'Definición']);
  expect(rows).toContainEqual(['Resumen', 'Lecciones completadas', '4', expect.any(String)]);
  expect(rows.map((row) => row[1])).toContain(`'${formula}`);
  expect(rows.map((row) => row[1])).toContain("'@SUM(1)");
  for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+@\t\r-]/);
});

test('the CSV report opens in columns in a Spanish spreadsheet, and with commas in others', async () => {
  await someActivity();
  app.setTime(new Date('2026-03-18T15:00:00.000Z'));
  const semicolons: string[][] = parse(await csv(), { bom: true, delimiter: ';' });
  const commas: string[][] = parse(await csv('?format=commas'), { bom: true });
  expect(commas).toEqual(semicolons);
  expect(semicolons.every((row) => row.length === 4)).toBe(true);
  expect(semicolons).toContainEqual(['Actividad semanal', '18/03/2026', '1', expect.any(String)]);
  expect(semicolons.map(([section]) => section)).toContain('Periodo 17/02/2026 a 18/03/2026');
});

test('the report has the figures of the requested days, beside those of as many days before', async () => {
  await someActivity();
  app.setTime(new Date('2026-03-18T15:00:00.000Z'));
  const rows: string[][] = parse(await csv('?from=2026-03-18&to=2026-03-18'), { bom: true, delimiter: ';' });
  const value = (section: string, name: string) =>
    rows.find((row) => row[0] === section && row[1] === name)?.[2];
  expect(value('Periodo 18/03/2026 a 18/03/2026', 'Quizzes terminados')).toBe('1');
  expect(value('Periodo anterior 17/03/2026 a 17/03/2026', 'Quizzes terminados')).toBe('0');
  expect(value('Embudo: Fácil', 'Quizzes terminados')).toBe('1');
  expect(value('Registro en la semana del 16/03/2026', 'Terminaron al menos un quiz')).toBe('2');
});
