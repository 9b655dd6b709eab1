import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { badges, point_entries, profiles, user_badges } from '#db/schema.ts';
import { changeRole } from '#features/account/server/change-role.ts';
import { continueBadgeAwards } from '#features/badges/server/awarding/award-in-batches.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app, { full_name: 'Ana' });
  await app.db.insert(badges).values({ title: 'Primera', condition_type: 'lesson_completed' });
});
afterEach(() => app.close());

const setRole = (person: Person, role: 'admin' | 'user') =>
  changeRole(app.db, { now: app.now() }, person.email, role);
const setStatus = (person: Person, status: string) =>
  admin.put(`/api/admin/users/${person.user_id}/status`, { status });

/** What rankings, their stored sums and the person's own figures say. */
async function standing(person: Person) {
  const names = async (which: string) =>
    (await ana.get(`/api/rankings/${which}`)).body.ranking.map((row: { full_name: string }) => row.full_name);
  const { rows } = await app.owner.$client.query<{ learners: string }>(
    'select sum(learners) as learners from point_histogram where level = 0',
  );
  const { body: profile } = await person.get('/api/profiles/me');
  return {
    global: await names('global'),
    weekly: await names('weekly'),
    counted: Number(rows[0]!.learners),
    points: profile.total_points,
    label: (await person.get('/api/rankings/me')).body.label,
  };
}

test('the finished quiz of an administrator pays no points and no badges, and its score is shown', async () => {
  const lesson = await createLesson(app);
  const { result, attempt } = await takeLesson(admin, lesson);
  expect(result.body).toMatchObject({ score: 3, percentage: 100, points_earned: 0, new_badges: [] });
  expect((await admin.post(`/api/attempts/${attempt.id}/finish`)).body).toEqual(result.body);
  expect(await app.db.$count(point_entries)).toBe(0);
  expect(await app.db.$count(user_badges)).toBe(0);
  expect(await standing(admin)).toMatchObject({
    global: [],
    weekly: [],
    counted: 0,
    points: 0,
    label: 'Sin ranking',
  });
});

test('becoming an administrator leaves the rankings, and being a learner again returns with what was earned', async () => {
  const [lesson, other] = [await createLesson(app), await createLesson(app)];
  await takeLesson(ana, lesson);
  const before = await standing(ana);
  expect(before).toMatchObject({ global: ['Ana'], weekly: ['Ana'], counted: 1, points: 10 });
  await setRole(ana, 'admin');
  expect(await standing(ana)).toMatchObject({
    global: [],
    weekly: [],
    counted: 0,
    points: 10,
    label: 'Sin ranking',
  });
  await takeLesson(ana, other);
  await setRole(ana, 'user');
  expect(await standing(ana)).toEqual(before);
  expect((await takeLesson(ana, other)).result.body.points_earned).toBe(10);
});

test('a role changed with plain SQL has the same effect', async () => {
  await takeLesson(ana, await createLesson(app));
  const setPlainly = (role: 'admin' | 'user') =>
    app.db.update(profiles).set({ role }).where(eq(profiles.user_id, ana.user_id));
  await setPlainly('admin');
  expect(await standing(ana)).toMatchObject({ global: [], weekly: [], counted: 0 });
  await setPlainly('user');
  expect(await standing(ana)).toMatchObject({ global: ['Ana'], weekly: ['Ana'], counted: 1 });
});

test('who has a function is in no ranking, and the counts behind places follow', async () => {
  await takeLesson(ana, await createLesson(app));
  const before = await standing(ana);
  const give = (...staff: string[]) => admin.put(`/api/admin/users/${ana.user_id}/staff`, { staff });
  for (const functions of [['support'], ['editor', 'teacher']]) {
    await give(...functions);
    expect(await standing(ana)).toMatchObject({ global: [], weekly: [], counted: 0, label: 'Sin ranking' });
  }
  await give();
  expect(await standing(ana)).toEqual(before);
  await give('teacher');
  for (const status of ['suspended', 'active']) await setStatus(ana, status);
  const isRanked = async () =>
    (await app.db.select().from(profiles).where(eq(profiles.user_id, ana.user_id)))[0]?.is_ranked;
  expect(await isRanked()).toBe(false);
  await setStatus(ana, 'suspended');
  await give();
  expect(await isRanked()).toBe(false);
  await setStatus(ana, 'active');
  expect(await isRanked()).toBe(true);
});

test('an administrator who is suspended and activated again stays out of the rankings', async () => {
  await takeLesson(ana, await createLesson(app));
  await setRole(ana, 'admin');
  for (const status of ['suspended', 'active']) await setStatus(ana, status);
  const [profile] = await app.db.select().from(profiles).where(eq(profiles.user_id, ana.user_id));
  expect(profile).toMatchObject({ is_ranked: false, total_points: 10 });
  await setStatus(ana, 'suspended');
  await setRole(ana, 'user');
  const [learner] = await app.db.select().from(profiles).where(eq(profiles.user_id, ana.user_id));
  expect(learner).toMatchObject({ role: 'user', is_ranked: false });
});

test('a new badge is awarded to learners who qualify, not to administrators', async () => {
  const lesson = await createLesson(app);
  for (const person of [ana, admin]) await takeLesson(person, lesson);
  const badge = { title: 'Otra', condition_type: 'lesson_completed', condition_value: 1 };
  const { body } = await admin.post('/api/admin/badges', badge);
  await continueBadgeAwards(app.services);
  const owners = await app.db.select().from(user_badges).where(eq(user_badges.badge_id, body.id));
  expect(owners.map(({ user_id }) => user_id)).toEqual([ana.user_id]);
});
