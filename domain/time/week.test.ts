import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  isInLastWeek,
  localDay,
  pointsPerDay,
  WEEK_MS,
  weeklyChange,
  weeklyProgress,
  weekOf,
} from '#domain/time/week.ts';

const at = (iso: string) => new Date(iso);

describe('local day (docs/product.md §9.7)', () => {
  test.each([
    ['2026-03-10T04:59:59Z', 'America/Bogota', '2026-03-09'],
    ['2026-03-10T05:00:00Z', 'America/Bogota', '2026-03-10'],
    ['2026-01-01T11:30:00Z', 'Pacific/Kiritimati', '2026-01-02'],
    ['2026-01-01T11:30:00Z', 'UTC', '2026-01-01'],
    ['2026-03-28T23:00:00Z', 'Europe/Madrid', '2026-03-29'],
    ['2026-03-29T21:59:59Z', 'Europe/Madrid', '2026-03-29'],
    ['2026-03-29T22:00:00Z', 'Europe/Madrid', '2026-03-30'],
    ['2026-10-24T22:00:00Z', 'Europe/Madrid', '2026-10-25'],
    ['2026-10-25T22:59:59Z', 'Europe/Madrid', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Madrid', '2026-10-26'],
    // Chile moves its clocks at midnight: that night 00:00 does not exist.
    ['2025-09-07T03:59:59Z', 'America/Santiago', '2025-09-06'],
    ['2025-09-07T04:00:00Z', 'America/Santiago', '2025-09-07'],
    ['2024-02-29T12:00:00Z', 'America/Mexico_City', '2024-02-29'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(localDay(at(instant), zone)).toBe(day);
  });

  it('does not exist for an unknown zone or no date', () => {
    expect(() => localDay(at('2026-01-01T00:00:00Z'), 'Luna/Tranquilidad')).toThrow(RangeError);
    expect(() => localDay(new Date(Number.NaN), 'UTC')).toThrow(RangeError);
  });
});

describe('the week (docs/product.md §9.5)', () => {
  const march = [
    '2026-03-09',
    '2026-03-10',
    '2026-03-11',
    '2026-03-12',
    '2026-03-13',
    '2026-03-14',
    '2026-03-15',
  ];

  test.each([
    ['2026-03-09T05:00:00Z', 'America/Bogota'],
    ['2026-03-12T12:00:00Z', 'America/Bogota'],
    ['2026-03-16T04:59:59Z', 'America/Bogota'],
    ['2026-03-08T23:00:00Z', 'Europe/Madrid'],
  ])('of %s in %s runs from Monday 9 to Sunday 15 March', (now, zone) => {
    expect(weekOf(at(now), zone)).toEqual(march);
  });

  it('crosses the end of a year', () => {
    expect(weekOf(at('2026-01-01T12:00:00Z'), 'UTC').filter((day) => day.startsWith('2025'))).toHaveLength(3);
  });

  it('counts points on the local day, leaves other weeks out and keeps empty days', () => {
    const entries = [
      { points: 5, created_at: at('2026-03-09T04:59:59Z'), local_day: null },
      { points: 7, created_at: at('2026-03-09T05:00:00Z'), local_day: null },
      { points: 3, created_at: at('2026-03-10T04:00:00Z'), local_day: null },
      { points: 9, created_at: at('2026-03-15T23:00:00Z'), local_day: null },
      { points: 2, created_at: at('2026-03-16T05:00:00Z'), local_day: null },
    ];
    const chart = pointsPerDay(entries, at('2026-03-15T20:00:00Z'), 'America/Bogota');
    expect(chart.map(({ day }) => day)).toEqual(march);
    expect(chart.map(({ points }) => points)).toEqual([10, 0, 0, 0, 0, 0, 9]);
  });

  it('counts points on the day that they were earned on, also when the chart is read elsewhere', () => {
    const entries = [{ points: 5, created_at: at('2026-03-10T23:30:00Z'), local_day: '2026-03-11' }];
    const chart = pointsPerDay(entries, at('2026-03-15T20:00:00Z'), 'America/Bogota');
    expect(chart.map(({ points }) => points)).toEqual([0, 0, 5, 0, 0, 0, 0]);
  });

  it('has seven days in a row, the current one among them, in any zone at any time', () => {
    const zones = fc.constantFrom(
      'America/Santiago',
      'Europe/Madrid',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'UTC',
    );
    const instants = fc.date({
      min: at('1990-01-01T00:00:00Z'),
      max: at('2090-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, zones, (now, zone) => {
        const week = weekOf(now, zone);
        expect(week).toContain(localDay(now, zone));
        expect(new Date(`${week[0]}`).getUTCDay()).toBe(1);
        expect(Date.parse(`${week[6]}`) - Date.parse(`${week[0]}`)).toBe(6 * 86_400_000);
      }),
    );
  });
});

describe('weekly progress (docs/product.md §9.5)', () => {
  test.each([
    [0, 0],
    [1, 14.2857],
    [6, 85.7143],
    [7, 100],
    [8, 100],
    [500, 100],
  ])('%d lessons are %d %%', (lessons, percent) => {
    expect(weeklyProgress(lessons)).toBeCloseTo(percent, 3);
  });

  it('counts what is less than seven times 24 hours old', () => {
    const now = at('2026-03-29T12:00:00Z');
    const aged = (ms: number) => isInLastWeek(new Date(now.getTime() - ms), now);
    expect([aged(0), aged(WEEK_MS - 1), aged(WEEK_MS), aged(-1)]).toEqual([true, true, false, false]);
  });
});

describe('weekly change (docs/product.md §9.6)', () => {
  const now = at('2026-03-15T12:00:00Z');
  const daysAgo = (days: number, points: number) => ({
    completed_at: new Date(now.getTime() - days * 86_400_000),
    points,
  });

  test.each([
    { name: 'nothing done', completions: [], change: 0 },
    { name: 'a single completion', completions: [daysAgo(1, 10)], change: 0 },
    { name: 'an earlier half worth nothing', completions: [daysAgo(2, 0), daysAgo(1, 10)], change: 0 },
    { name: 'twice as much later', completions: [daysAgo(2, 5), daysAgo(1, 10)], change: 100 },
    { name: 'half as much later', completions: [daysAgo(2, 10), daysAgo(1, 5)], change: -50 },
    { name: 'nothing later', completions: [daysAgo(2, 10), daysAgo(1, 0)], change: -100 },
    { name: 'unsorted rows', completions: [daysAgo(1, 10), daysAgo(2, 5)], change: 100 },
    { name: 'an odd number', completions: [daysAgo(3, 10), daysAgo(2, 4), daysAgo(1, 5)], change: -10 },
    { name: 'a third more', completions: [daysAgo(2, 3), daysAgo(1, 4)], change: 33 },
    { name: 'a half percent, rounded up', completions: [daysAgo(2, 200), daysAgo(1, 201)], change: 1 },
    { name: 'a tiny loss', completions: [daysAgo(2, 1000), daysAgo(1, 999)], change: 0 },
    { name: 'one of two too old', completions: [daysAgo(7, 5), daysAgo(1, 10)], change: 0 },
    { name: 'one of two in the future', completions: [daysAgo(1, 5), daysAgo(-1, 10)], change: 0 },
  ])('with $name is $change %', ({ completions, change }) => {
    expect(weeklyChange(completions, now)).toBe(change);
  });

  it('does not depend on the order of rows that were completed at the same instant', () => {
    const [low, high] = [daysAgo(1, 5), daysAgo(1, 10)];
    expect([weeklyChange([low, high], now), weeklyChange([high, low], now)]).toEqual([100, 100]);
  });
});
