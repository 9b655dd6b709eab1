import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { badge_award_jobs, profiles, user_badges } from '#db/schema.ts';
import { isBadgeEarned } from '#domain/game/badges.ts';
import { continueBadgeAwards } from '#features/badges/server/awarding/award-in-batches.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { badgeBody } from '#test/back-office.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

const DAY = 86_400_000;

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

const create = async (overrides = {}) =>
  (await admin.post('/api/admin/badges', { ...badgeBody, ...overrides })).body;
const listed = async (query = '') => (await admin.get(`/api/admin/badges${query}`)).body;
const earners = async (condition_type: string, condition_value: number, badge_id?: string) => {
  const more = badge_id ? `&badge_id=${badge_id}` : '';
  const path = `/api/admin/badges/earners?condition_type=${condition_type}&condition_value=${condition_value}`;
  return (await admin.get(path + more)).body.learners;
};
const ownersOf = async (badgeId: string) =>
  (await app.db.select().from(user_badges).where(eq(user_badges.badge_id, badgeId)))
    .map((row) => row.user_id)
    .sort();

/** A learner who finished the given number of lessons, one a day, the last one today. */
async function learnerWith(lessons: number, time_zone = 'UTC') {
  const person = await signUpLearner(app, { time_zone });
  const today = app.now();
  for (let n = 0; n < lessons; n += 1) {
    app.setTime(new Date(today.getTime() - (lessons - 1 - n) * DAY));
    await takeLesson(person, await createLesson(app, { keys: [0] }));
  }
  app.setTime(today);
  return person;
}

test('badges are listed newest first with their number of owners, and searched by title and description', async () => {
  await learnerWith(1);
  await create({ title: 'Brújula', description: 'x', condition_value: 1 });
  app.pass(1000);
  await create({ title: 'Faro', description: 'Guía a otros', condition_value: 9 });
  const names = async (query = '') =>
    (await listed(query)).badges.map((badge: { title: string }) => badge.title);
  expect(await names()).toEqual(['Faro', 'Brújula']);
  expect(await names('?search=BRUJULA')).toEqual(['Brújula']);
  expect(await names('?search=guia')).toEqual(['Faro']);
  const owners = (await listed()).badges.map((badge: { owners: number }) => badge.owners);
  expect(owners).toEqual([0, 1]);
});

describe('a badge is awarded to people who already qualify', () => {
  test('when it is created, to as many as were counted before', async () => {
    const one = await learnerWith(1);
    const three = await learnerWith(3);
    expect(await earners('lessons_completed_count', 3)).toBe(1);
    const badge = await create();
    expect(await ownersOf(badge.id)).toEqual([three.user_id]);
    expect((await three.get('/api/badges')).body.badges[0].awarded_at).toBe(app.now().toISOString());
    expect((await one.get('/api/badges')).body.badges[0].awarded_at).toBeNull();
    expect(await app.db.select().from(badge_award_jobs)).toEqual([]);
  });

  test('when its condition becomes easier, and is not taken away when it becomes harder', async () => {
    const one = await learnerWith(1);
    const three = await learnerWith(3);
    const badge = await create();
    expect(await earners('lessons_completed_count', 1, badge.id)).toBe(1);
    await admin.put(`/api/admin/badges/${badge.id}`, { ...badgeBody, condition_value: 1 });
    expect(await ownersOf(badge.id)).toEqual([one.user_id, three.user_id].sort());
    await admin.put(`/api/admin/badges/${badge.id}`, { ...badgeBody, condition_value: 50 });
    expect(await ownersOf(badge.id)).toHaveLength(2);
  });

  test('once, when a finished quiz awards it at the same time', async () => {
    const ana = await learnerWith(2);
    const badge = await create();
    await takeLesson(ana, await createLesson(app, { keys: [0] }));
    await admin.put(`/api/admin/badges/${badge.id}`, { ...badgeBody, condition_value: 1 });
    expect(await ownersOf(badge.id)).toEqual([ana.user_id]);
  });

  test('in batches that continue after a crash', async () => {
    await fillPeople(2_500);
    const badge = await create({ condition_type: 'points_earned', condition_value: 1 });
    // The request has awarded the first batches; background work awards the rest.
    expect((await listed()).badges[0].is_being_awarded).toBe(true);
    const begun = (await ownersOf(badge.id)).length;
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(2_500);
    await continueBadgeAwards(app.services);
    expect(await ownersOf(badge.id)).toHaveLength(2_500);
    expect((await listed()).badges[0]).toMatchObject({ owners: 2_500, is_being_awarded: false });
  });

  test('once per person by many processes at the same time', async () => {
    await fillPeople(2_500);
    const badge = await create({ condition_type: 'points_earned', condition_value: 1 });
    await Promise.all([1, 2, 3, 4].map(() => continueBadgeAwards(app.services)));
    expect(await ownersOf(badge.id)).toHaveLength(2_500);
  });

  test('only until it is deleted, and its owners keep it', async () => {
    await fillPeople(2_500);
    const badge = await create({ condition_type: 'points_earned', condition_value: 1 });
    const begun = await ownersOf(badge.id);
    await admin.delete(`/api/admin/badges/${badge.id}`);
    await continueBadgeAwards(app.services);
    expect(await ownersOf(badge.id)).toEqual(begun);
    expect((await listed()).total).toBe(0);
  });
});

/** People with points and no history, which is enough to award badges by points. */
async function fillPeople(count: number) {
  await app.db.execute(`
    with made as (insert into auth_users (email, password_hash)
      select 'masa' || n || '@ejemplo.com', 'none' from generate_series(1, ${count}) n returning id)
    insert into profiles (user_id, full_name, total_points) select id, 'Masa', 5 from made`);
}

describe('the condition in SQL agrees with the rule for one person', () => {
  test.each([
    'lesson_completed',
    'lessons_completed_count',
    'points_earned',
    'days_active',
    'streak_days',
  ] as const)('for %s at every value', async (condition_type) => {
    const people = [
      { person: await learnerWith(1), streakDays: 1 },
      { person: await learnerWith(3, 'America/Bogota'), streakDays: 3 },
      { person: await learnerWith(4, 'Pacific/Kiritimati'), streakDays: 4 },
      { person: await signUpLearner(app), streakDays: 0 },
    ];
    const facts = await Promise.all(
      people.map(async ({ person, streakDays }) => {
        const { body } = await person.get('/api/user-progress');
        expect(body.streak_days).toBe(streakDays);
        return { completedLessons: body.completed_lessons, totalPoints: body.total_points, streakDays };
      }),
    );
    for (const condition_value of [1, 2, 3, 4, 5, 10, 11, 30, 31, 40, 41, 500]) {
      const expected = facts.filter((one) => isBadgeEarned({ condition_type, condition_value }, one)).length;
      expect(await earners(condition_type, condition_value), `value ${condition_value}`).toBe(expected);
    }
  });

  test('a streak counts when its last day was yesterday, and no longer a day later', async () => {
    await learnerWith(3);
    app.pass(DAY);
    await admin.post('/api/auth/sign-in', { email: admin.email, password: 'una-clave-larga-7' });
    expect(await earners('streak_days', 3)).toBe(1);
    app.pass(DAY);
    expect(await earners('streak_days', 3)).toBe(0);
  });
});

test('an unknown condition or a value below 1 is rejected before counting', async () => {
  for (const query of [
    'condition_type=luck&condition_value=1',
    'condition_type=points_earned&condition_value=0',
  ])
    expect((await admin.get(`/api/admin/badges/earners?${query}`)).status).toBe(400);
});

test('a badge whose award fails is saved, and the award is retried later', async () => {
  const ana = await learnerWith(3);
  await app.owner.execute('alter table user_badges add constraint away check (false) not valid');
  const badge = await create();
  expect(badge.id).toBeTruthy();
  expect(await app.db.$count(badge_award_jobs)).toBe(1);
  await app.owner.execute('alter table user_badges drop constraint away');
  await continueBadgeAwards(app.services);
  expect(await ownersOf(badge.id)).toEqual([ana.user_id]);
  expect(await app.db.$count(profiles)).toBe(2);
});
