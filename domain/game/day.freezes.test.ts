import { describe, expect, test } from 'vitest';
import { type Pause, pauseProblem, type Streak, streakNow } from '#domain/game/day.ts';
import { playStreak, ZONES } from '#test/play-streak.ts';

/** Noon in Madrid on days of January 2026. */
const noons = (...days: number[]) =>
  days.map((day) => `MAD 2026-01-${String(day).padStart(2, '0')}T12:00+01:00`);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

type Stand = Partial<Pick<Streak, 'days' | 'longest' | 'freezes' | 'towards_freeze' | 'covered'>>;

describe('freezes', () => {
  test.each<[string, number[], Stand]>([
    ['six days earn none', range(1, 6), { days: 6, freezes: 0, towards_freeze: 6 }],
    ['the seventh earns one', range(1, 7), { days: 7, freezes: 1, towards_freeze: 0 }],
    ['the 14th earns the second', range(1, 14), { days: 14, freezes: 2 }],
    ['the 21st earns no third', range(1, 21), { days: 21, freezes: 2, towards_freeze: 0 }],
    ['a missed day uses one', [...range(1, 7), 9], { days: 8, freezes: 0, covered: 1 }],
    ['the day after, nothing is covered any more', [...range(1, 7), 9, 10], { days: 9, covered: 0 }],
    ['two missed days use two', [...range(1, 14), 17], { days: 15, freezes: 0, covered: 2 }],
    [
      'two missed days and one freeze end it, and the freeze is gone',
      [...range(1, 7), 10],
      { days: 1, longest: 7, freezes: 0, covered: 0 },
    ],
    ['three missed days end it', [...range(1, 14), 18], { days: 1, longest: 14, freezes: 0 }],
    [
      'days towards a freeze survive the end',
      [...range(1, 3), 6, 7, 8, 9],
      { days: 4, freezes: 1, towards_freeze: 0 },
    ],
    [
      'the freeze that a day earns does not cover the day before it',
      [...range(1, 7), ...range(9, 14), 16],
      { days: 1, longest: 13, freezes: 1 },
    ],
    ['the longest stays', [...range(1, 5), ...range(8, 10)], { days: 3, longest: 5 }],
  ])('%s', (_, days, expected) => {
    expect(playStreak(noons(...days))).toMatchObject(expected);
  });

  test.each<[string, number[], string, object]>([
    [
      'one is used by the day after',
      range(1, 7),
      '2026-01-09T00:00+01:00',
      { days: 7, freezes: 0, used_freeze_yesterday: true, at_risk: true },
    ],
    [
      'none is used before the day is over',
      range(1, 7),
      '2026-01-08T23:59+01:00',
      { days: 7, freezes: 1, used_freeze_yesterday: false, at_risk: false },
    ],
    [
      'both are used one after another',
      range(1, 14),
      '2026-01-17T12:00+01:00',
      { days: 14, freezes: 0, used_freeze_yesterday: true },
    ],
    [
      'with none left it is over',
      range(1, 7),
      '2026-01-10T12:00+01:00',
      { days: 0, freezes: 0, longest: 7, used_freeze_yesterday: false, at_risk: false },
    ],
    [
      'the active day after it still says so',
      [...range(1, 7), 9],
      '2026-01-09T13:00+01:00',
      { days: 8, used_freeze_yesterday: true, at_risk: false },
    ],
    [
      'the next day no longer does',
      [...range(1, 7), 9],
      '2026-01-10T13:00+01:00',
      { days: 8, used_freeze_yesterday: false },
    ],
    ['how many days the next one needs', range(1, 3), '2026-01-03T13:00+01:00', { next_freeze_in: 4 }],
    [
      'none is needed while two are held',
      range(1, 15),
      '2026-01-15T13:00+01:00',
      { freezes: 2, next_freeze_in: null },
    ],
  ])('on home: %s', (_, days, home, expected) => {
    expect(streakNow(playStreak(noons(...days)), { now: new Date(home), zone: ZONES.MAD })).toMatchObject(
      expected,
    );
  });
});

describe('pauses', () => {
  const january = (first: number, last: number): Pause => ({
    first_day: `2026-01-${String(first).padStart(2, '0')}`,
    last_day: `2026-01-${String(last).padStart(2, '0')}`,
  });

  test.each<[string, number[], Pause[], number[]]>([
    ['a paused day breaks nothing', [1, 2, 4], [january(3, 3)], [1, 2, 3]],
    ['thirty paused days break nothing', [1, 32], [january(2, 31)], [1, 2]],
    ['a paused day does not count', [1, 2, 3, 4], [january(2, 3)], [1, 1, 1, 2]],
    ['a day missed beside the pause is missed', [1, 2, 6], [january(3, 4)], [1, 2, 1]],
    ['a freeze covers the day beside the pause', [...range(1, 7), 11], [january(9, 10)], [...range(1, 7), 8]],
    ['two pauses in one gap', [1, 6], [january(2, 3), january(4, 5)], [1, 2]],
    ['a pause before the first day is none', [5, 6], [january(1, 4)], [1, 2]],
    ['a first quiz on a paused day begins nothing', [2, 4], [january(1, 3)], [0, 1]],
  ])('%s', (_, days, pauses, expected) => {
    const events = days.map((day) => (day > 31 ? `MAD 2026-02-0${day - 31}T12:00+01:00` : noons(day)[0]!));
    const each = events.map((_, index) => playStreak(events.slice(0, index + 1), pauses)?.days ?? 0);
    expect(each).toEqual(expected);
  });

  test('home says until when, and that nothing is at risk', () => {
    const now = { now: new Date('2026-01-03T12:00+01:00'), zone: ZONES.MAD };
    expect(streakNow(playStreak(noons(1, 2)), now, [january(3, 9)])).toMatchObject({
      days: 2,
      paused_until: '2026-01-09',
      at_risk: false,
    });
  });

  test.each([
    ['2026-01-11', '2026-01-11', true],
    ['2026-01-11', '2026-02-09', true],
    ['2026-01-11', '2026-02-10', false],
    ['2026-01-10', '2026-01-11', false],
    ['2026-01-05', '2026-01-20', false],
    ['2026-01-12', '2026-01-11', false],
  ])('on 10 January, from %s to %s: %s', (first_day, last_day, isPossible) => {
    expect(pauseProblem({ first_day, last_day }, '2026-01-10') === undefined).toBe(isPossible);
  });
});
