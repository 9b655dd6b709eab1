import { expect, test } from 'vitest';
import { isTimeZone, timeZones } from './time-zones.ts';

test.each([
  'UTC',
  'America/Bogota',
  'Europe/Madrid',
  'America/Argentina/Buenos_Aires',
  'Asia/Calcutta',
  'Asia/Kolkata',
])('%s is a time zone', (zone) => {
  expect(isTimeZone(zone)).toBe(true);
});

test.each([
  '',
  '+02:00',
  '-05',
  'Luna/Tranquilidad',
  'America/Bogota ',
  'america/bogota',
  'AET',
  'CET',
  null,
  undefined,
  5,
])('%s is no time zone', (value) => {
  expect(isTimeZone(value)).toBe(false);
});

test('JavaScript knows each of them, and each zone that browsers report is among them', () => {
  for (const timeZone of timeZones())
    expect(() => new Intl.DateTimeFormat('es', { timeZone }), timeZone).not.toThrow();
  const reported = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') || zone === 'UTC');
  expect(reported.filter((zone) => !isTimeZone(zone))).toEqual([]);
});
