import { expect, test } from 'vitest';
import { dayAfter, endOfDay, monthsUpTo, startOfDay } from './local-days.ts';

test.each([
  ['2026-03-20', 'America/Bogota', '2026-03-20T05:00:00.000Z'],
  ['2026-03-20', 'UTC', '2026-03-20T00:00:00.000Z'],
  ['2026-03-20', 'Pacific/Kiritimati', '2026-03-19T10:00:00.000Z'],
  ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
  // Chile's clocks skip midnight: the day begins at one o'clock.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant);
});

test('a day ends a millisecond before the next one, also when it has 23 hours', () => {
  expect(endOfDay('2026-03-29', 'Europe/Madrid').toISOString()).toBe('2026-03-29T21:59:59.999Z');
});

test('the day after the last of a month or year is the first of the next', () => {
  expect([dayAfter('2026-02-28'), dayAfter('2026-12-31')]).toEqual(['2026-03-01', '2027-01-01']);
});

test('months are counted back from the present one', () => {
  expect(monthsUpTo('2026-02-18', 3)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
});
