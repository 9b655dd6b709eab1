import { expect, test } from 'vitest';
import { isUnderAge } from './age.ts';

const now = new Date('2026-06-01T00:00:00Z');

test.each([
  [2013, 14, true],
  [2012, 14, true],
  [2011, 14, false],
  [2013, 0, false],
  [null, 14, false],
])('born in %s, with the line at %i: under it is %s', (birthYear, line, under) => {
  expect(isUnderAge(birthYear, line, now)).toBe(under);
});
