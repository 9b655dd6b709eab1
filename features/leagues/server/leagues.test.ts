import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { league_groups, league_places, profiles } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { addLeagueMembers, addPoints } from '#test/league-members.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

const DAY = 86_400_000;

// It is Wednesday, 18 March 2026.
let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app, { full_name: 'Ana Díaz' });
});
afterEach(() => app.close());

const join = (person: Person, zone?: string) =>
  person.post('/api/leagues/membership', undefined, zone ? { 'time-zone': zone } : {});
const leave = (person: Person) => person.delete('/api/leagues/membership');
const mine = async (person: Person) => (await person.get('/api/leagues/mine')).body;
const placesOf = (league: { group: { places: { position: number; full_name: string; points: number }[] } }) =>
  league.group.places.map(({ position, full_name, points }) => `${position} ${full_name} ${points}`);
const earn = async (person: Person, points_reward: number) =>
  takeLesson(person, await createLesson(app, { points_reward }));

test('nobody is in a league before joining, and joining shows the own group', async () => {
  expect(await mine(ana)).toEqual({ joined: false, group: null, return_until: null, last_week: null });
  const { status, body } = await join(ana);
  expect(status).toBe(201);
  expect(body).toEqual({
    joined: true,
    return_until: null,
    last_week: null,
    group: {
      league: { level: 1, name: 'Cobre' },
      starts_at: '2026-03-16T00:00:00.000Z',
      ends_at: '2026-03-23T00:00:00.000Z',
      is_ending: false,
      size: 1,
      rising_places: 5,
      places: [{ position: 1, full_name: 'Ana Díaz', points: 0, avatar: expect.any(String), is_me: true }],
      next_goal: { position: 1, points: 1 },
    },
  });
});

test('joining twice changes nothing, also when both calls arrive at once', async () => {
  const [first, second] = await Promise.all([join(ana), join(ana)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  await join(ana);
  expect(await app.db.select({ members: league_groups.members }).from(league_groups)).toEqual([
    { members: 1 },
  ]);
});

test('points of the week count also when they were earned before joining it, and those of the week before do not', async () => {
  app.setTime(new Date('2026-03-15T23:59:59.000Z'));
  await earn(ana, 40);
  app.setTime(new Date('2026-03-16T00:00:00.000Z'));
  await earn(ana, 10);
  await join(ana);
  app.pass(DAY);
  await earn(ana, 20);
  expect(placesOf(await mine(ana))).toEqual(['1 Ana Díaz 30']);
});

test('the group is ordered by points; of equal ones the first to reach them leads', async () => {
  const [ben, eva] = [
    await signUpLearner(app, { full_name: 'Ben' }),
    await signUpLearner(app, { full_name: 'Eva' }),
  ];
  for (const person of [ana, ben, eva]) await join(person);
  await earn(ben, 20);
  app.pass(1000);
  await earn(ana, 20);
  await earn(eva, 30);
  expect(placesOf(await mine(ana))).toEqual(['1 Eva 30', '2 Ben 20', '3 Ana Díaz 20']);
  expect((await mine(ana)).group.next_goal).toEqual({ position: 1, points: 11 });
});

test('leaving takes the row out of the group, and joining again in that week leads back to place and points', async () => {
  const ben = await signUpLearner(app, { full_name: 'Ben' });
  await join(ana);
  await join(ben);
  await earn(ana, 30);
  const { status, body } = await leave(ana);
  expect([status, body]).toEqual([
    200,
    { joined: false, group: null, return_until: '2026-03-23T00:00:00.000Z', last_week: null },
  ]);
  expect(placesOf(await mine(ben))).toEqual(['1 Ben 0']);
  expect((await leave(ana)).body).toEqual(body);
  app.pass(DAY);
  expect(placesOf((await join(ana, 'Pacific/Kiritimati')).body)).toEqual(['1 Ana Díaz 30', '2 Ben 0']);
  expect(await app.db.select({ members: league_groups.members }).from(league_groups)).toEqual([
    { members: 2 },
  ]);
});

test('leaving without having joined is answered like any other state', async () => {
  expect(await leave(ana)).toMatchObject({ status: 200, body: { joined: false, return_until: null } });
});

test('weeks of another zone have groups of their own, and zones with the same weeks share them', async () => {
  const [ben, eva] = [await signUpLearner(app), await signUpLearner(app)];
  await join(ana, 'America/Bogota');
  await join(ben, 'America/Lima');
  await join(eva, 'Europe/Madrid');
  expect((await mine(ana)).group).toMatchObject({ size: 2, ends_at: '2026-03-23T05:00:00.000Z' });
  expect((await mine(eva)).group).toMatchObject({ size: 1, ends_at: '2026-03-22T23:00:00.000Z' });
});

test('the zone at joining decides, wherever later calls come from', async () => {
  await join(ana, 'America/Bogota');
  const reply = await ana.get('/api/leagues/mine', { 'time-zone': 'Asia/Tokyo' });
  expect(reply.body.group.ends_at).toBe('2026-03-23T05:00:00.000Z');
  expect((await join(ana, 'Luna/Mar')).body.error.fields).toEqual({
    time_zone: ['No conocemos esa zona horaria.'],
  });
});

test('a hidden name, the installation’s setting and suspension hold in a group as in the ranking', async () => {
  const [ben, eva] = [
    await signUpLearner(app, { full_name: 'Ben Ruiz' }),
    await signUpLearner(app, { full_name: 'Eva Sanz' }),
  ];
  for (const person of [ana, ben, eva]) await join(person);
  await earn(ben, 20);
  await ben.patch('/api/profiles/me', { hide_name: true });
  await app.db.update(profiles).set({ is_ranked: false }).where(eq(profiles.user_id, eva.user_id));
  expect(placesOf(await mine(ana))).toEqual(['1 Anónimo 20', '2 Ana Díaz 0']);
  expect(placesOf(await mine(ben))).toEqual(['1 Ben Ruiz 20', '2 Ana Díaz 0']);
  await (await signUpAdmin(app)).put('/api/admin/settings', { ranking_names: 'initial' });
  expect(placesOf(await mine(ben))).toEqual(['1 Ben Ruiz 20', '2 Ana D. 0']);
  expect(Object.keys((await mine(ana)).group.places[0]).sort()).toEqual([
    ...['avatar', 'full_name', 'is_me', 'points', 'position'],
  ]);
});

test('administrators take no part, also when they had joined before', async () => {
  const admin = await signUpAdmin(app);
  const { status, body } = await join(admin);
  expect([status, body.error.code]).toEqual([409, 'administrators_excluded']);
  await join(ana);
  const ben = await signUpLearner(app, { full_name: 'Ben' });
  await join(ben);
  await app.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.user_id, ana.user_id));
  expect(placesOf(await mine(ben))).toEqual(['1 Ben 0']);
  expect(await mine(ana)).toMatchObject({ joined: false, group: null });
});

test('staff take no part, and do again once they have no function', async () => {
  const [ben, eva] = [
    await signUpLearner(app, { full_name: 'Ben' }),
    await signUpLearner(app, { full_name: 'Eva' }),
  ];
  for (const person of [ben, eva]) await join(person);
  await earn(ben, 20);
  const admin = await signUpAdmin(app);
  await admin.put(`/api/admin/users/${ben.user_id}/staff`, { staff: ['teacher'] });
  expect(placesOf(await mine(eva))).toEqual(['1 Eva 0']);
  expect(await mine(ben)).toMatchObject({ joined: false, group: null });
  expect((await join(ben)).body.error.code).toBe('administrators_excluded');
  await admin.put(`/api/admin/users/${ben.user_id}/staff`, { staff: [] });
  expect(placesOf(await mine(eva))).toEqual(['1 Ben 20', '2 Eva 0']);
});

test('beyond place 15 only the own row is shown, with the way to place 15', async () => {
  await addLeagueMembers(
    app,
    Array.from({ length: 24 }, (_, index) => ({ points: 100 - index })),
  );
  await join(ana);
  app.pass(1);
  await addPoints(app, [{ user_id: ana.user_id, points: 79 }]);
  const { group } = await mine(ana);
  expect(group.size).toBe(25);
  expect(group.places.map(({ position }: { position: number }) => position)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 23],
  ]);
  expect(group.places.at(-1)).toMatchObject({ full_name: 'Ana Díaz', is_me: true, points: 79 });
  expect(group.next_goal).toEqual({ position: 15, points: 8 });
});

test('who joins fills the groups with fewer than 20 people first, then the one of similar activity, and never a full one', async () => {
  const groupOf = async (person: Person) => {
    const [row] = await app.db
      .select({ id: league_places.group_id })
      .from(league_places)
      .where(eq(league_places.user_id, person.user_id));
    return row!.id;
  };
  const week = { starts_at: new Date('2026-03-16T00:00:00Z'), ends_at: new Date('2026-03-23T00:00:00Z') };
  const [full, quiet, busy, small] = await app.db
    .insert(league_groups)
    .values(
      [
        { members: 30, activity: 20 },
        { members: 25, activity: 5 },
        { members: 25, activity: 300 },
        { members: 19, activity: 900 },
      ].map((group) => ({ ...week, level: 1, ...group })),
    )
    .returning({ id: league_groups.id });
  const people = [ana, await signUpLearner(app), await signUpLearner(app)];
  await addPoints(app, [{ user_id: people[2]!.user_id, points: 200 }]);
  for (const person of people) await join(person);
  expect(await Promise.all(people.map(groupOf))).toEqual([small!.id, quiet!.id, busy!.id]);
  expect(full!.id).toBeDefined();
});
