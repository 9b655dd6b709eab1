import { expect, test } from 'vitest';
import { addMonths } from './calendar-day.ts';

test.each([
  ['2026-11-15', -1, '2026-10-15'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', -2, '2025-11-30'],
])('%s moved by %i months is %s', (day, months, moved) => {
  expect(addMonths(day, months)).toBe(moved);
});
