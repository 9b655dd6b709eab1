import { expect, test } from 'vitest';
import { isSameJson, withSortedKeys } from './same-json.ts';

test.each([
  ['objects with another order of keys', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  ['objects with an absent and an undefined field', { a: 1 }, { a: 1, b: undefined }, true],
  ['lists in another order', [1, 2], [2, 1], false],
  ['another value deep inside', { a: [{ b: '1' }] }, { a: [{ b: '2' }] }, false],
  ['nothing and an empty object', null, {}, false],
])('%s are compared by content', (_what, one, other, same) => {
  expect(isSameJson(one, other)).toBe(same);
});

test('sorting keys leaves lists in their order', () => {
  expect(JSON.stringify(withSortedKeys({ b: [2, 1], a: null }))).toBe('{"a":null,"b":[2,1]}');
});
