import { expect, test } from 'vitest';
import { showAgo } from './show-time.ts';

const now = new Date('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T11:59:40Z', 'ahora'],
  ['2026-03-10T12:00:30Z', 'ahora'],
  ['2026-03-10T11:59:00Z', 'hace 1 minuto'],
  ['2026-03-10T11:01:00Z', 'hace 59 minutos'],
  ['2026-03-10T09:00:00Z', 'hace 3 horas'],
  ['2026-03-09T11:00:00Z', 'ayer'],
  ['2026-03-05T12:00:00Z', 'hace 5 días'],
])('at noon on 10 March, %s is shown as %s', (instant, words) => {
  expect(showAgo(instant, now)).toBe(words);
});

test('a time more than a week ago is shown as a date', () => {
  expect(showAgo('2026-02-01T12:00:00Z', now)).toMatch(/^1 feb 2026$/);
});
