import { eq, sum } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { badges, point_entries, profiles } from '#db/schema.ts';
import { ageWeeklyPoints } from '#features/ranking/server/age-weekly-points.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

const DAY = 86_400_000;
const REASON = { reason: 'La pregunta 2 tenía una clave equivocada.' };

let app: TestApp;
let admin: Person;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app, { full_name: 'Ana' });
});
afterEach(() => app.close());

const earn = async (points_reward: number) =>
  takeLesson(ana, await createLesson(app, { title: `De ${points_reward}`, points_reward }));
const lines = async () => (await ana.get('/api/point-entries')).body.entries;
const reverse = (entry: number, body: object = REASON, by = admin) =>
  by.post(`/api/admin/users/${ana.user_id}/point-entries/${entry}/reversal`, body);
const total = async () => (await ana.get('/api/user-progress')).body;
const weekly = async () => (await ana.get('/api/rankings/nearby')).body.weekly_points;
const codeOf = ({ status, body }: Awaited<ReturnType<typeof reverse>>) => [status, body.error.code];

test('a reversal is a new line with its reason; total, level, week and rankings follow and badges stay', async () => {
  await app.db.insert(badges).values({ title: 'B', condition_type: 'points_earned', condition_value: 100 });
  await earn(90);
  app.pass(1000);
  await earn(30);
  const [line] = await lines();
  app.pass(DAY);
  expect((await reverse(line.id)).body).toMatchObject({ points: -30, total_points: 90 });
  expect(await lines()).toMatchObject([
    {
      kind: 'reversal',
      lesson_title: 'De 30',
      points: -30,
      result: null,
      reason: REASON.reason,
      reversed_at: app.now().toISOString(),
      created_at: line.created_at,
    },
    { id: line.id, points: 30, is_reversed: true },
    { points: 90, is_reversed: false },
  ]);
  expect(await total()).toMatchObject({ total_points: 90, level: 1, completed_lessons: 2 });
  expect(await weekly()).toBe(90);
  for (const ranking of ['global', 'weekly'])
    expect((await admin.get(`/api/rankings/${ranking}`)).body.ranking).toMatchObject([{ points: 90 }]);
  expect((await ana.get('/api/rankings/me')).body.position).toBe(1);
  expect((await ana.get('/api/badges')).body.badges).toMatchObject([
    { title: 'B', awarded_at: expect.any(String) },
  ]);
});

test('a reversed line counts neither in the week in which it was earned nor when the week ages', async () => {
  await earn(40);
  app.pass(3 * DAY);
  await earn(20);
  app.pass(3 * DAY);
  await ana.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  await admin.post('/api/auth/sign-in', { email: admin.email, password: PASSWORD });
  const [, first] = await lines();
  await reverse(first.id);
  expect(await weekly()).toBe(20);
  app.pass(1.5 * DAY);
  await ageWeeklyPoints(app.db, app.now());
  expect((await ana.get('/api/rankings/weekly')).body.ranking).toMatchObject([{ points: 20 }]);
});

test('reversing a line that is older than the week leaves the week as it is', async () => {
  await earn(40);
  app.pass(8 * DAY);
  for (const { email, post } of [ana, admin]) await post('/api/auth/sign-in', { email, password: PASSWORD });
  await earn(20);
  await ageWeeklyPoints(app.db, app.now());
  const [, first] = await lines();
  expect((await reverse(first.id)).status).toBe(201);
  expect(await weekly()).toBe(20);
  expect((await ana.get('/api/rankings/weekly')).body.ranking).toMatchObject([{ points: 20 }]);
});

test('a line is reversed once, also by two administrators at the same moment', async () => {
  await earn(30);
  const [line] = await lines();
  const other = await signUpAdmin(app);
  const replies = await Promise.all([reverse(line.id), reverse(line.id, REASON, other)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  const again = await reverse(line.id);
  expect(codeOf(again)).toEqual([409, 'already_reversed']);
  expect(again.body.error.message).toContain('ya se corrigió');
  expect(await total()).toMatchObject({ total_points: 0 });
  expect(await lines()).toHaveLength(2);
});

test('a reversal, an unknown line and another person’s line are rejected, and nothing changes', async () => {
  await earn(30);
  const [line] = await lines();
  const strangers = `/api/admin/users/${admin.user_id}/point-entries/${line.id}/reversal`;
  expect(codeOf(await admin.post(strangers, REASON))).toEqual([404, 'PGRST116']);
  expect(codeOf(await reverse(999_999))).toEqual([404, 'PGRST116']);
  expect((await reverse(line.id, { reason: '   ' })).body.error.fields).toEqual({
    reason: ['Escribe el motivo.'],
  });
  expect(await total()).toMatchObject({ total_points: 30 });
  await reverse(line.id);
  expect(codeOf(await reverse((await lines())[0].id))).toEqual([409, 'not_reversible']);
});

test('a reversal that would bring the total below zero is rejected and writes nothing', async () => {
  await earn(30);
  await app.db.update(profiles).set({ total_points: 10 }).where(eq(profiles.user_id, ana.user_id));
  const [line] = await lines();
  const reply = await reverse(line.id);
  expect(codeOf(reply)).toEqual([409, 'points_below_zero']);
  expect(await lines()).toHaveLength(1);
  expect((await admin.get(`/api/admin/audit-log?object_id=${ana.user_id}`)).body.entries).toEqual([]);
});

test('a retake after a reversal does not pay the same points again', async () => {
  const lesson = await createLesson(app, { points_reward: 30 });
  await takeLesson(ana, lesson);
  await reverse((await lines())[0].id);
  const { result } = await takeLesson(ana, lesson);
  expect(result.body.points_earned).toBe(0);
  expect(await total()).toMatchObject({ total_points: 0 });
});

test('a reversal is in the audit log with its author, totals and reason', async () => {
  await earn(30);
  await reverse((await lines())[0].id);
  const { entries } = (await admin.get(`/api/admin/audit-log?object_id=${ana.user_id}`)).body;
  expect(entries).toMatchObject([
    {
      action: 'points_reversed',
      object_type: 'user',
      actor: { user_id: admin.user_id },
      before: { total_points: 30 },
      after: { total_points: 0, points: -30, reason: REASON.reason },
    },
  ]);
});

test('the database rejects a reversal that differs from its line', async () => {
  await earn(30);
  const [line] = await app.db.select().from(point_entries);
  const { id, attempt_id: _, ...values } = line!;
  const reversal = {
    ...values,
    kind: 'reversal' as const,
    reverses_id: id,
    reversed_at: app.now(),
    reason: 'x',
  };
  await expect(app.db.insert(point_entries).values({ ...reversal, points: -29 })).rejects.toThrow();
  await expect(app.db.insert(point_entries).values({ ...reversal, points: 30 })).rejects.toThrow();
  await app.db.insert(point_entries).values({ ...reversal, points: -30 });
  expect(await app.db.select({ sum: sum(point_entries.points) }).from(point_entries)).toEqual([{ sum: '0' }]);
});
