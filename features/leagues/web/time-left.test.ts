import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const HOUR = 3_600_000;

test.each([
  [6 * 24 * HOUR, 'Quedan 6 días'],
  [25 * HOUR, 'Queda 1 día'],
  [24 * HOUR - 1, 'Quedan 23 horas'],
  [HOUR, 'Queda 1 hora'],
  [HOUR - 1, 'Queda menos de una hora'],
])('%i milliseconds before the end: %s', (ms, words) => {
  const now = new Date('2026-03-18T15:00:00.000Z');
  expect(timeLeft(new Date(now.getTime() + ms), now)).toBe(words);
});
