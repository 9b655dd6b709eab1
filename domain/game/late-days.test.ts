import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ActiveDay, recount, withLateDay } from '#domain/game/day.ts';
import { addDays } from '#domain/time/calendar-day.ts';

const active = (day: string): ActiveDay => ({ day, at: new Date(`${day}T12:00:00Z`), time_zone: 'UTC' });
const march = (...days: number[]) =>
  days.map((number) => active(`2026-03-${String(number).padStart(2, '0')}`));
const joined = (log: number[], late: number) => withLateDay(march(...log), ...(march(late) as [ActiveDay]));

describe('a day that turns out to have been active', () => {
  test('joins what a missing day had parted', () => {
    expect(recount(march(1, 2, 4, 5))?.days).toBe(2);
    expect(joined([1, 2, 4, 5], 3)?.streak).toMatchObject({ days: 5, longest: 5 });
  });

  test('gives back the freeze that had covered it', () => {
    const log = [1, 2, 3, 4, 5, 6, 7, 9];
    expect(recount(march(...log))).toMatchObject({ days: 8, freezes: 0, covered: 1 });
    expect(joined(log, 8)?.streak).toMatchObject({ days: 9, freezes: 1, covered: 0 });
  });

  test('is covered towards the day before it', () => {
    const log = [1, 2, 3, 4, 5, 6, 7];
    expect(joined(log, 9)).toMatchObject({
      covered: 1,
      streak: { days: 8, freezes: 0, last_day: '2026-03-09' },
    });
  });

  test('can be the first one', () => {
    expect(joined([], 3)?.streak).toMatchObject({ days: 1, last_day: '2026-03-03' });
    expect(joined([4, 5], 3)?.streak).toMatchObject({ days: 3 });
  });

  test('changes nothing where it was active or paused', () => {
    expect(joined([3, 4], 3)).toBeNull();
    const pauses = [{ first_day: '2026-03-02', last_day: '2026-03-03' }];
    expect(withLateDay(march(1, 4), active('2026-03-03'), pauses)).toBeNull();
  });

  test('between others never costs a day, and equals a recount of all days', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 50 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (numbers, late) => {
        const on = (number: number) => active(addDays('2026-03-01', number));
        const log = numbers.toSorted((a, b) => a - b).map(on);
        const before = recount(log);
        const changed = withLateDay(log, on(late));
        if (!changed) return;
        if (numbers.some((number) => number > late))
          expect(changed.streak.days).toBeGreaterThanOrEqual(before?.days ?? 0);
        const all = [...numbers, late].toSorted((a, b) => a - b).map(on);
        expect({ ...changed.streak, longest: 0 }).toEqual({ ...recount(all), longest: 0 });
      }),
      { numRuns: 10_000 },
    );
  });
});
