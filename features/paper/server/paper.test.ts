import { inflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { group_members, offline_packages, run_answers, runs } from '#db/schema.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createKindsLesson, SAMPLE_KINDS, type SampleKind } from '#test/create-kinds.ts';
import { createLesson } from '#test/create-lesson.ts';
import { flipKeys } from '#test/flip-keys-of.ts';
import { createGroup, type TestGroup } from '#test/groups.ts';
import { type Person, signUpAdmin, signUpLearner, signUpStaff } from '#test/people.ts';
import { longestBlock, threadTime } from '#test/thread-time.ts';

let app: TestApp;
let rosa: Person;
let ana: Person;
let eva: Person;
let group: TestGroup;
let joining: (full_name: string) => Promise<Person>;
beforeEach(async () => {
  app = await createTestApp();
  ({ teacher: rosa, group, joining } = await createGroup(app));
  [ana, eva] = [await joining('Ana López'), await joining('Eva Núñez')];
});
afterEach(() => app.close());

const inDays = (days: number) => new Date(app.now().getTime() + days * DAY_MS).toISOString().slice(0, 16);
const at = (task: { id: string }, path = '') =>
  `/api/groups/${group.id}/assignments/${task.id}/sheets${path}`;

async function setTask(form: object) {
  const { status, body } = await rosa.post(`/api/groups/${group.id}/assignments`, {
    due: inDays(7),
    ...form,
  });
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
}

async function make(task: { id: string }, form: object = {}) {
  const { status, body } = await rosa.post(at(task), form);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

const sheetOf = async ({ user_id }: Person) =>
  (await app.db.select().from(offline_packages).where(eq(offline_packages.user_id, user_id)))[0]!;

async function file(person: Person, path: string): Promise<Buffer> {
  const reply = await app.app.request(path, { headers: { cookie: person.cookie() } });
  return Buffer.from(await reply.arrayBuffer());
}

/** Every stream of a PDF, as the reader's own text operators and objects have it. */
function contentOf(pdf: Buffer): string {
  const parts = [pdf.toString('latin1')];
  for (const { index } of pdf.toString('latin1').matchAll(/(?<!end)stream\r?\n/g)) {
    const start = pdf.indexOf('\n', index) + 1;
    try {
      parts.push(inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1'));
    } catch {
      // A stream that is stored as it is.
    }
  }
  return parts.join('\n');
}

test('no more sheets of a premium lesson are made once the licence has ended', async () => {
  const admin = await signUpAdmin(app);
  const days = { first_day: inDays(0).slice(0, 10), last_day: inDays(30).slice(0, 10) };
  const granted = { group_id: group.id, seats: 5, ...days, mail_domain: '', reason: 'Convenio' };
  const { id } = (await admin.post('/api/admin/licences', granted)).body;
  const task = await setTask({ kind: 'lesson', lesson_id: (await createLesson(app, { is_free: false })).id });
  expect((await make(task)).sheets).toMatchObject([{ made: 2 }]);
  await joining('Leo Gil');
  await admin.delete(`/api/admin/licences/${id}`);
  expect((await rosa.post(at(task), {})).body.error.fields).toHaveProperty('lesson_id');
  expect((await rosa.get(at(task))).body).toMatchObject({ lessons: [], sheets: [{ made: 2 }] });
});

test('a sheet is a variant of its pupil, entered once and graded like it, and the grid shows the result', async () => {
  const lesson = await createLesson(app, { title: 'Ahorrar', shuffle_options: true, keys: [0, 1, 2, 3] });
  const task = await setTask({ kind: 'lesson', lesson_id: lesson.id });
  expect(await make(task)).toMatchObject({
    pupils: 2,
    sheets: [{ lesson_id: lesson.id, made: 2, entered: 0 }],
  });
  expect((await make(task)).sheets[0].made).toBe(2);
  const { id } = await sheetOf(ana);
  const { body: sheet } = await ana.get(`/api/sheets/${id}`);
  const { body: other } = await eva.get(`/api/sheets/${(await sheetOf(eva)).id}`);
  const orders = [sheet, other].map(({ questions }) =>
    questions.map((one: { options: string[] }) => one.options),
  );
  expect(orders[0]).not.toEqual(orders[1]);
  const answers = sheet.questions.map((question: { id: string; options: string[] }) => {
    const { options, correct_answer } = lesson.questions.find((one) => one.id === question.id)!;
    return { question_id: question.id, option: question.options.indexOf(options[correct_answer!]!) };
  });
  answers[0] = { question_id: answers[0].question_id, dont_know: true };
  const enter = (person: Person, given = answers) =>
    person.post(`/api/sheets/${id}/answers`, { answers: given });
  expect((await enter(eva)).status).toBe(404);
  expect((await eva.get(`/api/sheets/${id}`)).status).toBe(404);
  expect((await enter(ana, answers.slice(1))).status).toBe(400);
  const replies = await Promise.all([enter(ana), enter(ana)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies[0]!.body).toEqual({ attempt_id: id, group_id: group.id });
  expect(await app.db.$count(runs, eq(runs.user_id, ana.user_id))).toBe(1);
  const changed = answers.with(1, { question_id: answers[1].question_id, dont_know: true });
  expect((await enter(ana, changed)).body.error.code).toBe('already_submitted');
  expect((await ana.get(`/api/sheets/${id}`)).body).toMatchObject({ is_entered: true, questions: [] });
  const { body: grid } = await rosa.get(`/api/groups/${group.id}/results`);
  expect(grid.pupils[0]).toMatchObject({ full_name: 'Ana López', results: [{ percent: 75, done: 1 }] });
  expect((await rosa.get(at(task))).body.sheets[0].entered).toBe(1);
});

test('a sheet is no package of a device, and none before its assignment opens', async () => {
  const lesson = await createLesson(app);
  const task = await setTask({ kind: 'lesson', lesson_id: lesson.id, opens: inDays(2) });
  await make(task);
  const { id } = await sheetOf(ana);
  const answers = lesson.questions.map((question) => ({ question_id: question.id, dont_know: true }));
  const device = { finished: true, digest: 'a'.repeat(64) };
  const claimed = answers.map((answer) => ({ ...answer, answered_at: app.now().toISOString() }));
  expect((await ana.post(`/api/offline/runs/${id}/submission`, { answers: claimed, ...device })).status).toBe(
    404,
  );
  expect((await ana.post(`/api/sheets/${id}/answers`, { answers })).status).toBe(409);
  app.pass(2 * DAY_MS + HOUR_MS);
  expect((await ana.post(`/api/sheets/${id}/answers`, { answers })).status).toBe(200);
});

test('exercises are practices of their subtopic, other questions for each pupil, and count towards the goal', async () => {
  await createLesson(app, { category: 'impuestos', subtopic: 'Renta', keys: Array(12).fill(0) });
  const task = await setTask({ kind: 'exercises', category: 'impuestos', subtopic: 'Renta', goal: 4 });
  await make(task);
  const [one, other] = [await sheetOf(ana), await sheetOf(eva)];
  expect(one.version_ids).toHaveLength(4);
  expect(one.version_ids).not.toEqual(other.version_ids);
  const { body: sheet } = await ana.get(`/api/sheets/${one.id}`);
  const answers = sheet.questions.map(({ id }: { id: string }, place: number) => ({
    question_id: id,
    option: place === 0 ? 1 : 0,
  }));
  for (let round = 0; round < 2; round += 1)
    expect((await ana.post(`/api/sheets/${one.id}/answers`, { answers })).body).toEqual({
      attempt_id: null,
      group_id: group.id,
    });
  expect(await app.db.$count(run_answers, eq(run_answers.user_id, ana.user_id))).toBe(4);
  const { body: grid } = await rosa.get(`/api/groups/${group.id}/results`);
  expect(grid.pupils[0].results[0]).toMatchObject({ done: 3, percent: 75 });
});

test('of a category a lesson is chosen; a review cannot be printed', async () => {
  const lesson = await createLesson(app, { category: 'impuestos', title: 'IVA' });
  const task = await setTask({ kind: 'category', category: 'impuestos', goal: 1 });
  expect((await rosa.get(at(task))).body.lessons).toEqual([{ id: lesson.id, title: 'IVA', questions: 3 }]);
  expect((await rosa.post(at(task), {})).body.error.fields.lesson_id).toBeDefined();
  expect((await rosa.post(at(task), { lesson_id: crypto.randomUUID() })).status).toBe(400);
  expect((await rosa.get(at(task, '/file'))).status).toBe(409);
  await make(task, { lesson_id: lesson.id });
  expect((await file(rosa, at(task, '/file'))).subarray(0, 5).toString()).toBe('%PDF-');
  const review = await setTask({ kind: 'review', unit: 'days', goal: 1 });
  expect((await rosa.post(at(review), {})).status).toBe(409);
});

test('sheets reach the group’s teachers alone, and the key those who may see keys', async () => {
  const lesson = await createLesson(app);
  const task = await setTask({ kind: 'lesson', lesson_id: lesson.id });
  await make(task);
  const foreign = await signUpStaff(app, 'teacher');
  const paths = ['', '/file', '/key'];
  const statuses = async (person: Person) =>
    Promise.all(paths.map(async (path) => (await person.get(at(task, path))).status));
  expect(await statuses(rosa)).toEqual([200, 200, 403]);
  expect(await statuses(foreign)).toEqual([404, 404, 404]);
  expect(await statuses(ana)).toEqual([403, 403, 403]);
  const admin = await signUpAdmin(app);
  expect(await statuses(admin)).toEqual([200, 200, 200]);
  expect((await foreign.post(at(task), {})).status).toBe(404);
  await admin.put('/api/admin/settings', { explanations_open: true });
  expect(await statuses(rosa)).toEqual([200, 200, 200]);
});

test('another key changes no byte of the pupils’ sheets, of any kind, but the teacher’s', async () => {
  const lesson = await createKindsLesson(app, Object.keys(SAMPLE_KINDS) as SampleKind[]);
  const task = await setTask({ kind: 'lesson', lesson_id: lesson.id });
  await make(task);
  const admin = await signUpAdmin(app);
  const [sheets, key] = [await file(admin, at(task, '/file')), await file(admin, at(task, '/key'))];
  expect(contentOf(sheets)).not.toMatch(/SECRETO/);
  await flipKeys(app);
  expect((await file(admin, at(task, '/file'))).equals(sheets)).toBe(true);
  expect((await file(admin, at(task, '/key'))).equals(key)).toBe(false);
});

test('the rows of entries and tables are high enough to write in by hand', async () => {
  const task = await setTask({
    kind: 'lesson',
    lesson_id: (await createKindsLesson(app, ['entry', 'table'])).id,
  });
  await make(task);
  const drawn = contentOf(await file(rosa, at(task, '/file'))).matchAll(/([\d.]+) ([\d.]+) re\nS/g);
  const cells = [...drawn].map(([, ...size]) => size.map(Number)).filter(([width]) => width! > 50);
  expect(cells.length).toBeGreaterThan(20);
  // In points: eight millimetres.
  for (const [, height] of cells) expect(height).toBeGreaterThan(22.5);
});

test('forty sheets are drawn in under ten seconds, and hold nobody up for 200 ms', async () => {
  const lesson = await createKindsLesson(app, Object.keys(SAMPLE_KINDS) as SampleKind[]);
  const task = await setTask({ kind: 'lesson', lesson_id: lesson.id });
  await make(task);
  // The library and its fonts are read once.
  await file(rosa, at(task, '/file'));
  for (let pupil = 2; pupil < 40; pupil += 1) {
    const { user_id } = await signUpLearner(app, { full_name: `Estudiante ${pupil}` });
    await app.db.insert(group_members).values({ group_id: group.id, user_id, role: 'pupil' });
  }
  await make(task);
  const began = threadTime();
  const drawing = file(rosa, at(task, '/file'));
  expect(await longestBlock(drawing)).toBeLessThan(200);
  expect(threadTime() - began).toBeLessThan(10_000);
  expect((await drawing).toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThanOrEqual(40);
});
