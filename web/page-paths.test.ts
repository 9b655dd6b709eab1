import { expect, test } from 'vitest';
import { canonicalPagePath, isPagePath } from './page-paths.ts';

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/HOME', '/home'],
  ['/Home/', '/home/'],
  ['/LESSONS/AbC-1', '/lessons/AbC-1'],
  ['/test-checkout/cs_Test_1', '/test-checkout/cs_Test_1'],
  ['/ADMIN/Lessons/X1', '/admin/lessons/X1'],
])('the canonical form of %s is %s', (path, canonical) => {
  expect(canonicalPagePath(path)).toBe(canonical);
  expect(isPagePath(path)).toBe(path === canonical);
});

test.each(['', '//', '/quiz', '/home/x', '/home//', '//home', '/quiz/a.b', '/login%2f', '/admin/nothing'])(
  '%s has no canonical form',
  (path) => expect(canonicalPagePath(path)).toBeUndefined(),
);
