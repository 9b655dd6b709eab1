import { expect, test } from 'vitest';
import { instantAt, instantOf, instantsAt, localTime, minutesOfDay } from './local-time.ts';

test.each([
  ['2026-03-18T15:00:00Z', 'UTC', 900],
  ['2026-03-18T15:00:00Z', 'America/Bogota', 600],
  ['2026-03-18T15:00:00Z', 'Asia/Kathmandu', 20 * 60 + 45],
  ['2026-03-29T00:59:59Z', 'Europe/Madrid', 119],
  ['2026-03-29T01:00:00Z', 'Europe/Madrid', 180],
])('at %s the clocks of %s show %i minutes since midnight', (instant, zone, minutes) => {
  expect(minutesOfDay(new Date(instant), zone)).toBe(minutes);
});

test('an instant is the day and the time that a zone shows then', () => {
  expect(localTime(new Date('2026-12-31T23:05:00Z'), 'Europe/Madrid')).toBe('2027-01-01T00:05');
});

test.each([
  ['2026-03-28', 8, 'Europe/Madrid', '2026-03-28T07:00:00.000Z'],
  ['2026-03-29', 8, 'Europe/Madrid', '2026-03-29T06:00:00.000Z'],
  ['2026-10-25', 21, 'Europe/Madrid', '2026-10-25T20:00:00.000Z'],
  // Clocks skip midnight here, and the day begins at 1:00.
  ['2026-09-06', 8, 'America/Santiago', '2026-09-06T11:00:00.000Z'],
  ['2026-04-04', 21, 'America/Santiago', '2026-04-05T00:00:00.000Z'],
  ['2026-10-04', 8, 'America/Asuncion', '2026-10-04T11:00:00.000Z'],
  ['2026-10-04', 8, 'Australia/Lord_Howe', '2026-10-03T21:00:00.000Z'],
  ['2026-01-01', 8, 'Pacific/Kiritimati', '2025-12-31T18:00:00.000Z'],
  ['2026-01-01', 18, 'Pacific/Pago_Pago', '2026-01-02T05:00:00.000Z'],
])('on %s at %i:00 in %s it is %s', (day, hour, zone, instant) => {
  expect(instantOf(day, hour, zone).toISOString()).toBe(instant);
});

test.each([
  ['2026-03-28', 150, 'Europe/Madrid', '2026-03-28T01:30:00.000Z'],
  ['2026-03-29', 150, 'Europe/Madrid', undefined],
  ['2026-03-29', 180, 'Europe/Madrid', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', 150, 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ['2026-09-06', 30, 'America/Santiago', undefined],
  ['2026-09-06', 60, 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-06-01', 1439, 'Asia/Kathmandu', '2026-06-01T18:14:00.000Z'],
])('on %s minute %i of the clock in %s is %s', (day, minutes, zone, instant) => {
  expect(instantAt(day, minutes, zone)?.toISOString()).toBe(instant);
});

test('the night that puts the clocks back has an hour twice', () => {
  expect(instantsAt('2026-10-25', 150, 'Europe/Madrid').map((instant) => instant.toISOString())).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
  expect(instantsAt('2026-10-25', 180, 'Europe/Madrid')).toHaveLength(1);
});
