import { isNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { league_groups, league_places } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { findLeagueContradictions } from '#test/league-contradictions.ts';
import { addLeagueMembers } from '#test/league-members.ts';
import { closeLeagues } from './close-leagues.ts';

// It is Wednesday, 18 March 2026.
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

describe('a close that', () => {
  const SCATTERED = Array.from({ length: 1_500 }, (_, index) => ({
    level: 1 + (index % 3),
    zone: ['UTC', 'America/Bogota', 'Europe/Madrid'][index % 3]!,
    points: (index * 7919) % 211,
  }));
  const END = new Date('2026-03-23T06:00:00.000Z');
  const openGroups = () => app.db.select().from(league_groups).where(isNull(league_groups.closed_at));
  const settled = () =>
    app.db.select().from(league_places).orderBy(league_places.user_id, league_places.placed_at);

  test('is interrupted after any batch and goes on leaves what an undisturbed one leaves', async () => {
    await addLeagueMembers(app, SCATTERED, 3);
    app.setTime(END);
    let batches = 0;
    while ((await closeLeagues(app.services, { size: 100, most: 1 })) > 0) batches += 1;
    expect(batches).toBeGreaterThan(20);
    expect(await findLeagueContradictions(app)).toEqual([]);
    const before = await settled();
    expect(before).toHaveLength(2 * SCATTERED.length);
    expect(await closeLeagues(app.services)).toBe(0);
    expect(await settled()).toEqual(before);
    for (const pool of Map.groupBy(
      await openGroups(),
      ({ level, ends_at }) => `${level} ${ends_at}`,
    ).values()) {
      const sizes = pool.map((group) => group.members);
      if (sizes.reduce((sum, size) => sum + size) >= 40)
        expect(sizes.filter((size) => size < 20 || size > 30)).toEqual([]);
    }
  });

  test('runs in two processes at once loses and doubles nobody', async () => {
    await addLeagueMembers(app, SCATTERED, 3);
    app.setTime(END);
    const other = await createTestApp({ beside: app });
    try {
      await Promise.all([app, other, app, other].map(({ services }) => closeLeagues(services, { size: 50 })));
    } finally {
      await other.close();
    }
    await closeLeagues(app.services);
    expect(await findLeagueContradictions(app)).toEqual([]);
    const total = (await openGroups()).reduce((sum, { members: places }) => sum + places, 0);
    expect(total).toBe(SCATTERED.length);
  });
});
