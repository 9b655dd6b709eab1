import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GROUP_SIZES,
  groupSizes,
  LEAGUES,
  leagueWeek,
  levelAfter,
  moveOf,
  nextGoal,
  orderGroup,
} from './leagues.ts';

const HOUR = 3_600_000;

describe('the week of a league', () => {
  test.each([
    ['UTC', '2026-03-18T15:00:00.000Z', '2026-03-16T00:00:00.000Z', '2026-03-23T00:00:00.000Z'],
    ['America/Bogota', '2026-03-16T04:59:59.999Z', '2026-03-09T05:00:00.000Z', '2026-03-16T05:00:00.000Z'],
    ['America/Bogota', '2026-03-16T05:00:00.000Z', '2026-03-16T05:00:00.000Z', '2026-03-23T05:00:00.000Z'],
    // Clocks are put forward on Sunday 29 March, so the week is an hour shorter.
    ['Europe/Madrid', '2026-03-27T12:00:00.000Z', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    // Santiago's clocks go back at midnight of 5 April, a Saturday night.
    ['America/Santiago', '2026-04-04T12:00:00.000Z', '2026-03-30T03:00:00.000Z', '2026-04-06T04:00:00.000Z'],
    [
      'Pacific/Kiritimati',
      '2026-03-15T10:00:00.000Z',
      '2026-03-15T10:00:00.000Z',
      '2026-03-22T10:00:00.000Z',
    ],
    ['Pacific/Pago_Pago', '2026-03-16T10:59:59.999Z', '2026-03-09T11:00:00.000Z', '2026-03-16T11:00:00.000Z'],
  ])('in %s at %s it goes from %s to %s', (zone, now, starts_at, ends_at) => {
    expect(leagueWeek(new Date(now), zone)).toEqual({
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
    });
  });

  test('holds the instant it is asked for, and the next one begins where it ends', () => {
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Madrid',
      'America/Asuncion',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
    );
    const hours = fc.integer({ min: 0, max: 24 * 400 });
    fc.assert(
      fc.property(zone, hours, (timeZone, hour) => {
        const now = new Date(Date.parse('2026-01-01T00:00:00.000Z') + hour * HOUR);
        const { starts_at, ends_at } = leagueWeek(now, timeZone);
        expect(starts_at <= now && now < ends_at).toBe(true);
        expect(leagueWeek(ends_at, timeZone).starts_at).toEqual(ends_at);
      }),
    );
  });
});

describe('the sizes of groups', () => {
  test.each([
    [0, []],
    [1, [1]],
    [19, [19]],
    [30, [30]],
    [31, [20, 11]],
    [39, [20, 19]],
    [40, [20, 20]],
    [50, [25, 25]],
    [61, [21, 20, 20]],
    [100, [25, 25, 25, 25]],
  ])('of %i people are %j', (people, sizes) => {
    expect(groupSizes(people)).toEqual(sizes);
  });

  test('are between 20 and 30 wherever the number permits, and nobody is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (people) => {
        const sizes = groupSizes(people);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(people);
        const { smallest, largest } = GROUP_SIZES;
        expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(largest);
        const small = sizes.filter((size) => size < smallest);
        const isDivisible = Math.ceil(people / largest) <= Math.floor(people / smallest);
        expect(small.length).toBe(isDivisible || people === 0 ? 0 : 1);
      }),
      { numRuns: 2_000 },
    );
  });

  test('stay possible for the rest when the first groups are formed already', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 5_000 }), fc.nat(), (people, seed) => {
        const sizes = groupSizes(people);
        const rest = sizes.slice(seed % sizes.length).reduce((sum, size) => sum + size, 0);
        expect(groupSizes(rest).every((size) => size >= 20 && size <= 30)).toBe(true);
      }),
    );
  });
});

test('a group is ordered by points, then by who reached them first, then by id', () => {
  const member = (user_id: string, points: number, reached_at: number) => ({ user_id, points, reached_at });
  const ordered = [
    member('d', 20, 9),
    member('b', 10, 3),
    member('a', 10, 5),
    member('c', 0, 0),
    member('e', 0, 0),
  ];
  expect(orderGroup([...ordered].reverse())).toEqual(ordered);
});

describe('the end of a week', () => {
  test.each([
    [{ position: 1, size: 25, points: 30, level: 1 }, 'rose'],
    [{ position: 5, size: 25, points: 1, level: 5 }, 'rose'],
    [{ position: 6, size: 25, points: 1, level: 1 }, 'stayed'],
    [{ position: 3, size: 3, points: 1, level: 2 }, 'rose'],
    [{ position: 3, size: 25, points: 0, level: 2 }, 'stayed'],
    [{ position: 1, size: 25, points: 90, level: 6 }, 'stayed'],
    [{ position: 21, size: 25, points: 0, level: 2 }, 'fell'],
    [{ position: 20, size: 25, points: 0, level: 2 }, 'stayed'],
    [{ position: 25, size: 25, points: 1, level: 2 }, 'stayed'],
    [{ position: 25, size: 25, points: 0, level: 1 }, 'stayed'],
    [{ position: 19, size: 19, points: 0, level: 2 }, 'stayed'],
  ] as const)('for %j: %s', (place, move) => {
    expect(moveOf(place)).toBe(move);
  });

  test('leads to no level outside the leagues', () => {
    const place = fc.record({
      position: fc.integer({ min: 1, max: 30 }),
      size: fc.integer({ min: 1, max: 30 }),
      points: fc.nat(50),
      level: fc.integer({ min: 1, max: LEAGUES.length }),
    });
    fc.assert(
      fc.property(place, (each) => {
        const next = levelAfter(each.level, moveOf(each));
        expect(next >= 1 && next <= LEAGUES.length).toBe(true);
      }),
    );
  });
});

describe('the next goal', () => {
  const points = Array.from({ length: 20 }, (_, index) => 100 - index * 5);
  test.each([
    [1, null],
    [2, { position: 1, points: 6 }],
    [5, { position: 1, points: 21 }],
    [6, { position: 5, points: 6 }],
    [15, { position: 5, points: 51 }],
    [16, { position: 15, points: 6 }],
    [20, { position: 15, points: 26 }],
  ])('from place %i is %j', (position, goal) => {
    expect(nextGoal(points, position)).toEqual(goal);
  });

  test('without points is the first point, even in the first place', () => {
    expect(nextGoal([0, 0], 1)).toEqual({ position: 1, points: 1 });
  });
});
