import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { profiles } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { signUpLearner } from '#test/people.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const learner = (full_name: string) => signUpLearner(app, { full_name });
const names = (reply: { body: { ranking: { full_name: string; points: number }[] } }) =>
  reply.body.ranking.map((row) => `${row.full_name} ${row.points}`);

test('of learners with equal points the one who reached them first comes first', async () => {
  const lesson = await createLesson(app, { points_reward: 30 });
  const [ana, ben, eva] = [await learner('Ana'), await learner('Ben'), await learner('Eva')];
  await takeLesson(ben, lesson);
  app.pass(1000);
  await takeLesson(ana, lesson);
  app.pass(1000);
  await takeLesson(eva, lesson, 1);
  expect(names(await ana.get('/api/rankings/global'))).toEqual(['Ben 30', 'Ana 30', 'Eva 10']);
  expect((await ana.get('/api/rankings/me')).body).toMatchObject({ position: 2, label: 'Top 2' });
});

test('points count for 7 × 24 hours in the weekly ranking and forever in the global one', async () => {
  const lesson = await createLesson(app, { points_reward: 10 });
  const ana = await learner('Ana');
  await takeLesson(ana, lesson);
  app.pass(7 * DAY - 1);
  await ana.post('/api/auth/sign-in', { email: ana.email, password: 'una-clave-larga-7' });
  expect(names(await ana.get('/api/rankings/weekly'))).toEqual(['Ana 10']);
  app.pass(1);
  expect(names(await ana.get('/api/rankings/weekly'))).toEqual([]);
  expect(names(await ana.get('/api/rankings/global'))).toEqual(['Ana 10']);
});

test('the own position equals the place in the list for every learner, also across hundreds of points', async () => {
  const people = [];
  for (const [index, points] of [250, 120, 120, 99, 100, 101, 7, 350, 199, 200].entries()) {
    const person = await learner(`P${index}`);
    await takeLesson(person, await createLesson(app, { points_reward: points }));
    people.push(person);
    app.pass(1000);
  }
  for (const person of people) {
    const { ranking } = (await person.get('/api/rankings/global')).body;
    const place = ranking.find((row: { is_me: boolean }) => row.is_me).position;
    expect((await person.get('/api/rankings/me')).body.position).toBe(place);
  }
});

test('suspended learners are left out, and return with their points', async () => {
  const lesson = await createLesson(app);
  const [ana, ben] = [await learner('Ana'), await learner('Ben')];
  await takeLesson(ben, lesson);
  app.pass(1);
  await takeLesson(ana, lesson);
  const rank = (is_ranked: boolean) =>
    app.db.update(profiles).set({ is_ranked }).where(eq(profiles.user_id, ben.user_id));
  await rank(false);
  expect(names(await ana.get('/api/rankings/global'))).toEqual(['Ana 10']);
  expect(names(await ana.get('/api/rankings/weekly'))).toEqual(['Ana 10']);
  expect((await ana.get('/api/rankings/me')).body.position).toBe(1);
  await rank(true);
  expect((await ana.get('/api/rankings/me')).body.position).toBe(2);
});

test('a hidden name is hidden from others, and no mail address or id is returned', async () => {
  const lesson = await createLesson(app);
  const [ana, ben] = [await learner('Ana'), await learner('Ben')];
  await takeLesson(ana, lesson);
  await ana.patch('/api/profiles/me', { hide_name: true });
  expect(names(await ben.get('/api/rankings/global'))).toEqual(['Anónimo 10']);
  expect(names(await ana.get('/api/rankings/global'))).toEqual(['Ana 10']);
  const { ranking } = (await ben.get('/api/rankings/global')).body;
  expect(Object.keys(ranking[0]).sort()).toEqual(['avatar', 'full_name', 'is_me', 'points', 'position']);
});

test('a learner without points has no position', async () => {
  const ana = await learner('Ana');
  const none = { position: null, label: 'Sin ranking' };
  expect((await ana.get('/api/rankings/me')).body).toEqual(none);
  expect((await ana.get('/api/rankings/nearby')).body).toEqual({ ...none, weekly_points: 0, around: [] });
});
