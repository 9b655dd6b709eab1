import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createDrawnLesson } from '#test/create-kinds.ts';
import { beginLesson, createLesson, takeLesson } from '#test/create-lesson.ts';
import { explainStatements } from '#test/explain-statements.ts';
import { createGroup, joinGroup, type TestGroup } from '#test/groups.ts';
import { type Person, signUpStaff } from '#test/people.ts';
import { answerReview, finishReview, openReview, passDays } from '#test/review.ts';

const RUNS = new Set(['runs', 'run_answers']);

let app: TestApp;
let rosa: Person;
let ana: Person;
let luis: Person;
let group: TestGroup;
let joining: (full_name: string) => Promise<Person>;
let lesson: Awaited<ReturnType<typeof createLesson>>;
beforeEach(async () => {
  app = await createTestApp();
  ({ teacher: rosa, group, joining } = await createGroup(app));
  [ana, luis] = [await joining('Ana López'), await joining('Luis Paz')];
  lesson = await createLesson(app, { title: 'Ahorrar' });
});
afterEach(() => app.close());

const at = (path: string) => `/api/groups/${group.id}${path}`;
const inUtc = (ms: number) => new Date(app.now().getTime() + ms).toISOString().slice(0, 16);
async function setTask(form: object = {}) {
  const { body } = await rosa.post(at('/assignments'), {
    ...{ kind: 'lesson', lesson_id: lesson.id, due: inUtc(2 * DAY_MS), ...form },
  });
  return body;
}
const goal = (form: object) => ({ lesson_id: undefined, ...form });
const grid = async (query = '') => (await rosa.get(at(`/results${query}`))).body;
const cellOf = async (person: Person, place = 0) =>
  (await grid()).pupils.find(({ user_id }: { user_id: string }) => user_id === person.user_id).results[place];
const namesIn = ({ pupils }: { pupils: { full_name: string }[] }) => pupils.map(({ full_name }) => full_name);

test('whoever has a function and learns in the group stands neither in the grid nor among who needs help', async () => {
  await joinGroup(await signUpStaff(app, 'editor'), group);
  await setTask();
  app.pass(1.5 * DAY_MS);
  expect(namesIn(await grid())).toEqual(['Ana López', 'Luis Paz']);
  expect((await rosa.get(at('/help'))).body.total).toBe(2);
});

test('the best quiz counts, with its date, and one that comes after the end is late', async () => {
  await setTask({ minimum: 60 });
  expect(await cellOf(ana)).toMatchObject({ state: 'not_begun', percent: null, at: null, is_late: false });
  await takeLesson(ana, lesson, 1);
  expect(await cellOf(ana)).toMatchObject({ state: 'below', percent: 33, done: 1 });
  await takeLesson(ana, lesson, 2);
  const { at: then } = await cellOf(ana);
  await takeLesson(ana, lesson, 0);
  expect(await cellOf(ana)).toMatchObject({ state: 'done', percent: 67, done: 3, at: then, is_late: false });
  app.pass(3 * DAY_MS);
  await takeLesson(luis, lesson);
  expect(await cellOf(luis)).toMatchObject({ state: 'done', percent: 100, is_late: true });
  await takeLesson(ana, lesson);
  expect(await cellOf(ana)).toMatchObject({ percent: 67, is_late: false });
});

test('the last quiz counts where the teacher says so, and only the first attempts in the time allowed', async () => {
  await setTask({ counts: 'last', title: 'Último' });
  await setTask({ attempts: 1, title: 'Uno', due: inUtc(3 * DAY_MS) });
  await setTask({ minutes: 30, title: 'Media hora', due: inUtc(4 * DAY_MS) });
  const { body: slow } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  app.pass(HOUR_MS);
  for (const { id, correct_answer } of lesson.questions)
    await ana.post(`/api/attempts/${slow.id}/answers`, { question_id: id, option: correct_answer });
  await ana.post(`/api/attempts/${slow.id}/finish`);
  await takeLesson(ana, lesson, 1);
  const { assignments, pupils } = await grid();
  const results = pupils[0].results.map(({ percent }: { percent: number }, place: number) => [
    assignments[place].title,
    percent,
  ]);
  expect(Object.fromEntries(results)).toEqual({ Último: 33, Uno: 100, 'Media hora': 33 });
});

test('quizzes begun before it opened do not count, and a later end of one pupil is that pupil’s alone', async () => {
  await takeLesson(ana, lesson);
  app.pass(HOUR_MS);
  const { id } = await setTask();
  expect((await cellOf(ana)).state).toBe('not_begun');
  await rosa.put(at(`/assignments/${id}/extensions/${ana.user_id}`), { due: inUtc(5 * DAY_MS) });
  app.pass(3 * DAY_MS);
  for (const person of [ana, luis]) await takeLesson(person, lesson);
  expect(await cellOf(ana)).toMatchObject({ is_late: false, is_extended: true });
  expect(await cellOf(luis)).toMatchObject({ is_late: true, is_extended: false });
});

test('lessons of a category, right answers of a subtopic, and days and cards of review add up to a goal', async () => {
  const renta = await createLesson(app, { category: 'impuestos', subtopic: 'Renta', keys: [0] });
  await createLesson(app, { category: 'impuestos', keys: [0] });
  await setTask(
    goal({ kind: 'category', category: 'impuestos', goal: 2, minimum: 50, due: inUtc(20 * DAY_MS) }),
  );
  await setTask(
    goal({ kind: 'exercises', category: 'impuestos', subtopic: 'Renta', goal: 2, due: inUtc(21 * DAY_MS) }),
  );
  await setTask(goal({ kind: 'review', unit: 'days', goal: 2, due: inUtc(22 * DAY_MS) }));
  await setTask(goal({ kind: 'review', unit: 'cards', goal: 1, due: inUtc(23 * DAY_MS) }));
  await takeLesson(ana, renta);
  const { body: item } = await ana.post('/api/practices', { category: 'impuestos', subtopic: 'Renta' });
  await ana.post(`/api/practices/${item.id}/answers`, { question_id: item.question.id, option: 0 });
  passDays(app, 15);
  const session = await openReview(ana);
  for (const question of session.questions) await answerReview(ana, session, question, 0);
  await finishReview(ana, session);
  const { assignments, pupils } = await grid();
  const byTitle = Object.fromEntries(
    pupils[0].results.map(({ done, percent, state }: never, place: number) => [
      assignments[place].title,
      [done, percent, state],
    ]),
  );
  expect(byTitle).toMatchObject({
    'Impuestos: 2 lecciones': [1, 50, 'begun'],
    'Renta: 2 aciertos': [1, 50, 'begun'],
    'Repasar 2 días': [1, 50, 'begun'],
    'Repasar 1 tarjeta': [1, 100, 'done'],
  });
});

test('pupils are sorted by name or by an assignment, searched, and paged', async () => {
  const { id } = await setTask();
  await takeLesson(luis, lesson, 2);
  await takeLesson(await joining('Eva Ríos'), lesson, 3);
  expect(namesIn(await grid())).toEqual(['Ana López', 'Eva Ríos', 'Luis Paz']);
  expect(namesIn(await grid('?sort=-full_name'))).toEqual(['Luis Paz', 'Eva Ríos', 'Ana López']);
  expect(namesIn(await grid(`?sort=-${id}`))).toEqual(['Eva Ríos', 'Luis Paz', 'Ana López']);
  expect(namesIn(await grid(`?sort=${id}`))).toEqual(['Ana López', 'Luis Paz', 'Eva Ríos']);
  expect(await grid('?search=rios')).toMatchObject({ pupils: [{ full_name: 'Eva Ríos' }], total: 1 });
  expect((await rosa.get(at('/results?sort=title'))).status).toBe(400);
  const other = await signUpStaff(app, 'teacher');
  for (const path of ['/results', '/results/file', '/help']) {
    expect((await other.get(at(path))).status).toBe(404);
    expect((await ana.get(at(path))).status).toBe(403);
  }
});

test('the file has a row for each pupil, and a name that begins like a formula is a text in it', async () => {
  await setTask({ title: '=1+1' });
  await takeLesson(ana, lesson, 2);
  const headers = { cookie: rosa.cookie() };
  const reply = await app.app.request(at('/results/file'), { headers });
  const lines = (await reply.text()).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("'=1+1");
  expect(lines[1]).toMatch(/^Ana López;67;\d{4}-\d\d-\d\d \d\d:\d\d;Hecha;No$/);
  expect(lines[2]).toBe('Luis Paz;;;Sin empezar;No');
});

test('the question that somebody misses again and again is named with figures', async () => {
  const drawn = await createDrawnLesson(app);
  await setTask({ lesson_id: drawn.id, minimum: 60 });
  for (let tries = 0; tries < 3; tries += 1) {
    await beginLesson(ana, drawn);
    const { body } = await ana.post(`/api/lessons/${drawn.id}/attempts`);
    await ana.post(`/api/attempts/${body.id}/finish`);
  }
  const { pupils } = (await rosa.get(at('/help'))).body;
  expect(pupils[0].reasons).toMatchObject([
    { why: 'stuck', question: expect.stringMatching(/^Prestas [^{}]+ anual/) },
  ]);
});

test('help is needed by who has not begun in half of the time, is below the minimum, or misses one question again and again', async () => {
  const { id } = await setTask({ minimum: 60 });
  const eva = await joining('Eva Ríos');
  await takeLesson(ana, lesson);
  for (let tries = 0; tries < 3; tries += 1) await takeLesson(eva, lesson, 1);
  await takeLesson(luis, lesson, 1);
  const late = await joining('Zoe Mar');
  app.pass(DAY_MS + HOUR_MS);
  const { pupils, total } = (await rosa.get(at('/help'))).body;
  expect(total).toBe(3);
  expect(
    Object.fromEntries(
      (pupils as { full_name: string; reasons: unknown }[]).map(({ full_name, reasons }) => [
        full_name,
        reasons,
      ]),
    ),
  ).toMatchObject({
    'Eva Ríos': [
      { assignment_id: id, why: 'stuck', question: expect.stringMatching(/^¿Pregunta [23]\?$/), percent: 33 },
    ],
    'Luis Paz': [{ why: 'below', percent: 33 }],
    'Zoe Mar': [{ why: 'not_begun', is_late: false }],
  });
  await rosa.delete(at(`/members/${late.user_id}`));
  expect((await rosa.get(at('/help'))).body.total).toBe(2);
});

test('a page of a group of 2,000 takes seven statements, which read the quizzes of those it shows', async () => {
  await app.owner.execute(
    sql.raw(`
    insert into auth_users (id, email, password_hash, created_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'p' || n || '@ejemplo.com', 'x', now() from generate_series(1, 2000) n;
    insert into profiles (user_id, full_name) select id, 'Persona ' || email from auth_users where id::text like '00000000-0000-4000-8000-%'
      on conflict do nothing;
    insert into group_members (group_id, user_id, role) select '${group.id}', id, 'pupil' from auth_users where id::text like '00000000-0000-4000-8000-%'`),
  );
  for (let n = 1; n <= 30; n += 1) await setTask({ title: `Tarea ${n}` });
  await app.owner.execute(
    sql.raw(`
    insert into runs (user_id, purpose, lesson_id, version_ids, started_at, finished_at, score, points_earned)
      select m.user_id, 'quiz', '${lesson.id}', array(select version_id from questions where lesson_id = '${lesson.id}'),
        a.opens_at + n * interval '1 minute', a.opens_at + n * interval '2 minutes', n % 3, 0
      from group_members m, (select max(opens_at) as opens_at from assignments) a, generate_series(1, 3) n where m.role = 'pupil';
    analyze`),
  );
  const [first] = (await grid()).assignments;
  for (const query of ['?page_size=100', `?page_size=100&sort=-${first.id}`, '?page_size=100&page=20']) {
    const { pupils, total } = await grid(query);
    expect([total, pupils[0].results.length]).toEqual([2002, 30]);
    const explained = await explainStatements(() => rosa.get(at(`/results${query}`)), RUNS);
    expect(explained).toHaveLength(7);
    const results = explained.find(({ name }) => name.startsWith('with page'));
    // Three quizzes of 100 pupils for each of 30 assignments, and the 2,002 that are put in order, whose quizzes of one assignment decide it.
    expect(results?.rows).toBeLessThan(9_000 + 4 * 2_002 + 3 * 2_002 + 1_000);
    expect(explained.flatMap(({ growing }) => growing).filter((step) => /runs|answers/.test(step))).toEqual(
      [],
    );
  }
});
