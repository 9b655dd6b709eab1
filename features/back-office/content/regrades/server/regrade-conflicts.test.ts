import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockUntilCommit } from '#db/queries/advisory-locks.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { sampleLesson } from '#test/content/sample-lesson.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { confirmRegrade, editQuestion, wholeChoice } from '#test/regrade.ts';
import { continueRegrades } from './continue-regrades.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
let lesson: Awaited<ReturnType<typeof createLesson>>;
let id: string;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app);
  lesson = await createLesson(app, { keys: [0, 0] });
  id = lesson.questions[0]!.id;
  await takeLesson(ana, lesson, 0);
  await editQuestion(admin, lesson.questions[0]!, { correct_answer: 1 });
});
afterEach(() => app.close());

const path = (of = id) => `/api/admin/questions/${of}/regrades`;
const NOTHING = { learners: 0, answers: 0, scores: 0, points_added: 0, points_taken: 0, badges: 0 };
const errorOf = ({ status, body }: Awaited<ReturnType<Person['post']>>) => [status, body.error.code];
const countRegrades = async () =>
  (await app.db.execute<{ count: number }>(sql`select count(*)::int as count from regrades`)).rows[0]!.count;

test('a version of another question, one with other options and an unknown one are rejected in Spanish', async () => {
  const choice = await wholeChoice(admin, id);
  const other = lesson.questions[1]!.id;
  await editQuestion(admin, lesson.questions[0]!, { options: ['Sí', 'No'], correct_answer: 0 });
  const present = (await wholeChoice(admin, id)).version_id;
  for (const body of [
    { ...choice, versions: [other] },
    { ...choice, versions: [crypto.randomUUID()] },
    { version_id: present, versions: [id] },
  ]) {
    const current = { ...body, version_id: present };
    for (const send of [
      () => admin.post(`${path()}/check`, current),
      () => admin.post(path(), { ...current, expected: NOTHING }),
    ]) {
      const reply = await send();
      expect(errorOf(reply)).toEqual([400, 'invalid_request']);
      expect(reply.body.error.fields.versions[0]).toContain('versiones anteriores de esta pregunta');
    }
  }
  expect(errorOf(await admin.post(`${path()}/check`, { ...choice, version_id: other }))).toEqual([
    404,
    'PGRST116',
  ]);
  expect(errorOf(await admin.post(`${path()}/check`, choice))).toEqual([409, 'conflict']);
  expect(errorOf(await admin.post(`${path(crypto.randomUUID())}/check`, choice))).toEqual([404, 'PGRST116']);
  expect(errorOf(await admin.post(`${path()}/check`, { ...choice, versions: [] }))).toEqual([
    400,
    'invalid_request',
  ]);
  expect(await countRegrades()).toBe(0);
});

test('learners cannot see, check or confirm a regrade', async () => {
  const choice = await wholeChoice(admin, id);
  expect((await ana.get(path())).status).toBe(403);
  expect((await ana.post(`${path()}/check`, choice)).status).toBe(403);
  expect((await ana.post(path(), { ...choice, expected: NOTHING })).status).toBe(403);
});

test('a confirmation of other figures than those that hold now is rejected, and nothing is changed', async () => {
  const choice = await wholeChoice(admin, id);
  const { expected } = (await admin.post(`${path()}/check`, choice)).body;
  expect(expected.points_added).toBe(5);
  await app.db.execute(sql`update profiles set role = 'admin' where user_id = ${ana.user_id}`);
  const reply = await admin.post(path(), { ...choice, expected });
  expect(errorOf(reply)).toEqual([409, 'conflict']);
  expect(reply.body.error.message).toContain('Revisa los números');
  expect(await countRegrades()).toBe(0);
});

test('one regrade of a question runs at a time, and a repeated confirmation gives the same one', async () => {
  const choice = await wholeChoice(admin, id);
  const { expected } = (await admin.post(`${path()}/check`, choice)).body;
  const regrade_id = crypto.randomUUID();
  const confirm = (more: object) => admin.post(path(), { ...choice, expected, ...more });
  const replies = await Promise.all([confirm({ regrade_id }), confirm({ regrade_id })]);
  expect(replies.map(({ status, body }) => [status, body.id])).toEqual([
    [201, regrade_id],
    [201, regrade_id],
  ]);
  const second = await confirm({});
  expect(errorOf(second)).toEqual([409, 'regrade_running']);
  expect(second.body.error.message).toContain('Se están recalificando');
  await continueRegrades(app.services);
  expect((await confirm({ regrade_id })).body).toMatchObject({ id: regrade_id, learners_done: 1 });
  expect(errorOf(await confirm({}))).toEqual([409, 'conflict']);
  expect(await countRegrades()).toBe(1);
});

test('during an import no regrade begins, and during a regrade nothing is imported', async () => {
  const choice = await wholeChoice(admin, id);
  const { expected } = (await admin.post(`${path()}/check`, choice)).body;
  await app.owner.transaction(async (tx) => {
    await lockUntilCommit(tx, 'lessonImport');
    const reply = await admin.post(path(), { ...choice, expected });
    expect(errorOf(reply)).toEqual([409, 'import_running']);
    expect(reply.body.error.message).toContain('Se está importando');
  });
  expect(await countRegrades()).toBe(0);
  expect((await confirmRegrade(admin, id)).reply.status).toBe(201);
  const send = (dry_run: boolean) =>
    admin.post('/api/admin/content/import', { format: 'markdown', text: sampleLesson, dry_run });
  const lessons = 'select count(*)::int as count from lessons';
  const before = (await app.db.$client.query(lessons)).rows;
  expect((await send(true)).status).toBe(200);
  expect(errorOf(await send(false))).toEqual([409, 'regrade_running']);
  expect((await app.db.$client.query(lessons)).rows).toEqual(before);
  await continueRegrades(app.services);
  expect((await send(false)).status).toBe(200);
});

test('the database lets nobody change an answer except to the key of its regrade', async () => {
  const change = (set: string) =>
    app.db.execute(sql.raw(`update run_answers set ${set} where version_id = '${id}'`)).then(
      () => 'done',
      ({ cause }) => cause.code,
    );
  const { reply } = await confirmRegrade(admin, id);
  const RESTRICT = '23001';
  expect(await change('share = 1')).toBe(RESTRICT);
  expect(await change(`share = 0.5, regrade_id = '${reply.body.id}'`)).toBe(RESTRICT);
  expect(await change(`given = '{"option": 2}', share = 0, regrade_id = '${reply.body.id}'`)).toBe(RESTRICT);
  expect(await change(`share = (given = '{"option": 1}')::int, regrade_id = '${reply.body.id}'`)).toBe(
    'done',
  );
});
