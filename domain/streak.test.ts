import { describe, expect, it, test } from 'vitest';
import { streakAt, streakDays } from '#domain/streak.ts';

describe('streak (docs/product.md §4.5)', () => {
  test.each([
    { days: [], streak: 0 },
    { days: ['2026-03-15'], streak: 1 },
    { days: ['2026-03-14'], streak: 1 },
    { days: ['2026-03-13'], streak: 0 },
    { days: ['2026-03-15', '2026-03-14', '2026-03-12'], streak: 2 },
    { days: ['2026-03-14', '2026-03-15', '2026-03-15', '2026-03-13'], streak: 3 },
    { days: ['2026-03-16', '2026-03-14', '2026-03-13'], streak: 2 },
  ])('on 15 March after $days is $streak', ({ days, streak }) => {
    expect(streakDays(days, '2026-03-15')).toBe(streak);
  });

  it('runs through the end of February and across clock changes', () => {
    expect(streakDays(['2024-02-28', '2024-02-29', '2024-03-01'], '2024-03-01')).toBe(3);
    expect(streakDays(['2026-03-28', '2026-03-29', '2026-03-30'], '2026-03-30')).toBe(3);
  });

  it('is counted in the local days of the time zone', () => {
    const finished = [new Date('2026-03-15T03:00:00Z'), new Date('2026-03-15T05:00:00Z')];
    const now = new Date('2026-03-15T12:00:00Z');
    expect(streakAt(finished, now, 'UTC')).toBe(1);
    expect(streakAt(finished, now, 'America/Bogota')).toBe(2);
  });
});
