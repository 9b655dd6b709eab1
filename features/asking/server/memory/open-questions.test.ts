import { expect, test } from 'vitest';
import { createRecentMap } from './open-questions.ts';

test('beyond its size a map gives up what was used least recently', () => {
  const map = createRecentMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
});
