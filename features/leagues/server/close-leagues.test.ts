import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { league_groups, league_places } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { findLeagueContradictions } from '#test/league-contradictions.ts';
import { addLeagueMembers, addPoints, type LeagueMember } from '#test/league-members.ts';
import { PASSWORD, type Person, signUpLearner } from '#test/people.ts';
import { closeLeagues } from './close-leagues.ts';
import { removeOldGroups } from './remove-old-groups.ts';

const DAY = 86_400_000;
const AFTER_WEEK = new Date('2026-03-23T00:01:00.000Z');

// It is Wednesday, 18 March 2026.
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const close = (limits?: { size: number; most: number }) => closeLeagues(app.services, limits);
const people = (count: number, of: (index: number) => LeagueMember = (index) => ({ points: index })) =>
  Array.from({ length: count }, (_, index) => of(index));

const groups = () =>
  app.db
    .select()
    .from(league_groups)
    .where(isNull(league_groups.closed_at))
    .orderBy(league_groups.level, league_groups.id);
const placesOf = (id: string) =>
  app.db
    .select()
    .from(league_places)
    .where(eq(league_places.user_id, id))
    .orderBy(desc(league_places.placed_at));

/** A person's place in the last closed week and the level that followed; null without a result. */
async function resultOf(id: string) {
  const closed = await app.db.select().from(league_groups).where(isNotNull(league_groups.closed_at));
  const group = closed.sort((a, b) => +b.ends_at - +a.ends_at).find(({ user_ids }) => user_ids!.includes(id));
  const index = group?.user_ids?.indexOf(id) ?? -1;
  if (!group || index >= group.competing!) return null;
  return [index + 1, group.points![index], group.level, group.next_levels![index]];
}

const findContradictions = () => findLeagueContradictions(app);

test('nothing is closed before the week has been over for a minute', async () => {
  await addLeagueMembers(app, people(25));
  app.setTime(new Date(AFTER_WEEK.getTime() - 1));
  expect(await close()).toBe(0);
  app.setTime(AFTER_WEEK);
  expect(await close()).toBeGreaterThan(0);
  expect(await close()).toBe(0);
});

test('the first five rise, the last five of a whole group without points fall, and the result is stored', async () => {
  const ids = await addLeagueMembers(
    app,
    people(25, (index) => ({ level: 2, points: index < 22 ? 100 - index : 0 })),
  );
  app.setTime(AFTER_WEEK);
  await close();
  const results = await Promise.all(ids.map(resultOf));
  expect(results.slice(0, 22)).toEqual(people(22).map((_, at) => [at + 1, 100 - at, 2, at < 5 ? 3 : 2]));
  expect(results.slice(22).map((result) => result!.slice(1))).toEqual(Array(3).fill([0, 2, 1]));
  expect((await groups()).map(({ level, members: places }) => [level, places])).toEqual([
    [1, 3],
    [2, 17],
    [3, 5],
  ]);
  expect(await findContradictions()).toEqual([]);
});

test('the next groups hold 20 to 30 people of similar activity', async () => {
  const ids = await addLeagueMembers(
    app,
    people(90, (index) => ({ level: 6, points: 1 + ((index * 37) % 90) })),
  );
  app.setTime(AFTER_WEEK);
  await close();
  expect(await findContradictions()).toEqual([]);
  expect((await groups()).map(({ members: places }) => places).sort()).toEqual([22, 22, 23, 23]);
  const rows = await Promise.all(
    ids.map(async (id) => ({
      group_id: (await placesOf(id))[0]!.group_id,
      points: (await resultOf(id))![1]!,
    })),
  );
  const ranges = [...Map.groupBy(rows, ({ group_id }) => group_id).values()]
    .map((group) => group.map(({ points }) => points))
    .map((points) => [Math.min(...points), Math.max(...points)] as const)
    .sort(([a], [b]) => a - b);
  for (const [index, [lowest]] of ranges.entries())
    expect(lowest).toBeGreaterThan(index === 0 ? 0 : ranges[index - 1]![1]);
});

test('too few people for a group enter the one of somebody who has joined the new week already', async () => {
  await addLeagueMembers(
    app,
    people(8, () => ({ points: 0 })),
  );
  app.setTime(new Date('2026-03-23T00:00:30.000Z'));
  const early = await signUpLearner(app);
  await early.post('/api/leagues/membership');
  app.setTime(AFTER_WEEK);
  await close();
  expect((await groups()).map(({ members: places }) => places)).toEqual([9]);
  expect(await findContradictions()).toEqual([]);
});

test('weeks of other zones are closed when they end, not before', async () => {
  const [kiri, pago] = await addLeagueMembers(app, [
    { zone: 'Pacific/Kiritimati', points: 5 },
    { zone: 'Pacific/Pago_Pago', points: 5 },
  ]);
  app.setTime(new Date('2026-03-22T10:01:00.000Z'));
  await close();
  expect([await resultOf(kiri!), await resultOf(pago!)]).toEqual([[1, 5, 1, 2], null]);
  app.setTime(new Date('2026-03-23T11:01:00.000Z'));
  await close();
  expect(await resultOf(pago!)).toEqual([1, 5, 1, 2]);
  expect(await findContradictions()).toEqual([]);
});

test('suspended people keep their place and level without a result', async () => {
  const [, suspended] = await addLeagueMembers(app, [{ points: 5 }, { points: 90, is_ranked: false }]);
  app.setTime(AFTER_WEEK);
  await close();
  expect(await resultOf(suspended!)).toBeNull();
  expect((await placesOf(suspended!))[0]).toMatchObject({
    level: 1,
    left_at: null,
    counts_from: new Date('2026-03-23T00:00:00Z'),
  });
  expect(await findContradictions()).toEqual([]);
});

describe('a person who', () => {
  let ana: Person;
  const join = (zone = 'UTC') => ana.post('/api/leagues/membership', undefined, { 'time-zone': zone });
  const leave = () => ana.delete('/api/leagues/membership');
  const signIn = () => ana.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  const mine = async () => (await ana.get('/api/leagues/mine')).body;
  beforeEach(async () => {
    ana = await signUpLearner(app);
    await join();
    await addPoints(app, [{ user_id: ana.user_id, points: 30 }]);
  });

  test('stayed reads the last week’s result beside the new group', async () => {
    app.setTime(AFTER_WEEK);
    await close();
    expect(await mine()).toMatchObject({
      joined: true,
      group: { league: { level: 2, name: 'Bronce' }, starts_at: '2026-03-23T00:00:00.000Z' },
      last_week: {
        ...{ ended_at: '2026-03-23T00:00:00.000Z', position: 1, size: 1, points: 30, move: 'rose' },
        ...{ league: { level: 1, name: 'Cobre' }, next_league: { level: 2, name: 'Bronce' } },
      },
    });
    app.pass(7 * DAY);
    await signIn();
    expect((await mine()).last_week).toBeNull();
  });

  test('asks before the close sees the week as ending, with nothing that came after it', async () => {
    app.setTime(new Date('2026-03-23T00:00:30.000Z'));
    await addPoints(app, [{ user_id: ana.user_id, points: 7 }]);
    expect(await mine()).toMatchObject({ group: { is_ending: true, places: [{ points: 30 }] } });
    await close();
    app.setTime(AFTER_WEEK);
    await close();
    expect(await mine()).toMatchObject({ group: { is_ending: false, places: [{ points: 7 }] } });
  });

  test('left before the end has no result and keeps the level', async () => {
    await leave();
    app.setTime(AFTER_WEEK);
    await close();
    expect(await mine()).toEqual({ joined: false, group: null, return_until: null, last_week: null });
    expect(await resultOf(ana.user_id)).toBeNull();
    expect(await groups()).toEqual([]);
    await join();
    expect(await mine()).toMatchObject({ joined: true, group: { league: { level: 1 }, size: 1 } });
  });

  test('left after the end has the result, and joining again at once costs nothing', async () => {
    app.setTime(new Date('2026-03-23T00:00:30.000Z'));
    await leave();
    await join();
    await leave();
    app.setTime(AFTER_WEEK);
    await close();
    expect(await mine()).toMatchObject({ joined: false, last_week: { points: 30, move: 'rose' } });
    await join();
    expect(await mine()).toMatchObject({ group: { league: { level: 2 } } });
  });

  test('left when the week had ended and joins from a zone whose week began earlier finds no points counted twice', async () => {
    app.setTime(new Date('2026-03-22T20:00:00.000Z'));
    await addPoints(app, [{ user_id: ana.user_id, points: 8 }]);
    app.setTime(new Date('2026-03-23T00:00:30.000Z'));
    await leave();
    app.setTime(AFTER_WEEK);
    await close();
    await addPoints(app, [{ user_id: ana.user_id, points: 3 }]);
    await join('Pacific/Kiritimati');
    expect((await mine()).group).toMatchObject({
      starts_at: '2026-03-22T10:00:00.000Z',
      places: [{ points: 3 }],
    });
    expect(await resultOf(ana.user_id)).toEqual([1, 38, 1, 2]);
  });

  describe.each([
    ['few', 0],
    ['many', 25],
  ])('leaves while groups of %s are being formed', (_, others) => {
    beforeEach(async () => {
      if (others > 0) await addLeagueMembers(app, people(others));
      app.setTime(AFTER_WEEK);
      await close({ size: 1000, most: 1 });
    });
    const waitForLock = () =>
      expect
        .poll(async () => (await app.db.execute<{ one: number }>(WAITING)).rows.length)
        .toBeGreaterThan(0);
    const WAITING = sql`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const ofAna = () => eq(league_places.user_id, ana.user_id);

    test('has no place when the next one has not been given', async () => {
      let formed: Promise<unknown> = Promise.resolve();
      await app.db.transaction(async (tx) => {
        await tx.update(league_places).set({ left_at: app.now() }).where(ofAna());
        formed = close();
        await Promise.race([formed, waitForLock()]);
      });
      await formed;
      expect((await mine()).joined).toBe(false);
      expect(await findContradictions()).toEqual([]);
    });

    test('leaves the next place, too, when it is being given', async () => {
      let both: Promise<unknown> = Promise.resolve();
      const [place] = await app.db.select().from(league_places).where(ofAna());
      const held = app.db.transaction(async (tx) => {
        await tx.insert(league_places).values({ ...place!, follows: place!.group_id });
        const formed = close();
        await waitForLock();
        const left = leave();
        both = Promise.all([formed, left]);
        await Promise.race([
          left,
          expect.poll(async () => (await app.db.execute<{ one: number }>(WAITING)).rows.length).toBe(2),
        ]);
        tx.rollback();
      });
      await expect(held).rejects.toThrow();
      await both;
      expect((await mine()).joined).toBe(false);
      expect(await findContradictions()).toEqual([]);
    });
  });

  test('left long ago comes back to the level of then, when its groups are removed already', async () => {
    app.setTime(new Date('2026-03-23T00:00:30.000Z'));
    await leave();
    app.setTime(AFTER_WEEK);
    await close();
    app.pass(9 * DAY);
    await removeOldGroups(app.services);
    expect(await app.db.select().from(league_groups)).toEqual([]);
    await signIn();
    await join();
    expect(await mine()).toMatchObject({ group: { league: { level: 2 } }, last_week: null });
  });
});

test('results are readable for eight days, then groups and places are removed, but never the present ones', async () => {
  const [ana] = await addLeagueMembers(app, people(25));
  app.setTime(AFTER_WEEK);
  await close();
  app.pass(7 * DAY);
  await close();
  await removeOldGroups(app.services);
  expect(await placesOf(ana!)).toHaveLength(3);
  app.pass(2 * DAY);
  await removeOldGroups(app.services);
  expect(await placesOf(ana!)).toHaveLength(2);
  expect(await findContradictions()).toEqual([]);
});
