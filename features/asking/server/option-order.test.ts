import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionOrder } from './option-order.ts';

const version = (count: number, id: string = crypto.randomUUID()) => ({
  id,
  shuffle_options: true,
  options: Array.from({ length: count }, (_, index) => `Opción ${index}`),
});
const identity = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Reproducible UUIDs, so that a statistical test never fails by chance. */
const uuid = (kind: string, number: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** Pearson's statistic for counts that should all be equal. */
function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

const tally = (values: number[], size: number) =>
  values.reduce((counts, value) => counts.with(value, counts[value]! + 1), identity(size).fill(0));

test('every order contains each option once, and is the same each time', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.integer({ min: 2, max: 6 }), (seed, id, count) => {
      const order = optionOrder(seed, version(count, id));
      expect(order.toSorted()).toEqual(identity(count));
      expect(optionOrder(seed, version(count, id))).toEqual(order);
    }),
  );
});

test.each([
  ['an attempt without a seed', null, true],
  ['a question whose options are not shuffled', uuid('a', 1), false],
])('%s shows the stored order', (_what, seed, shuffle_options) => {
  expect(optionOrder(seed, { ...version(6), shuffle_options })).toEqual(identity(6));
});

// The limits are those that chance exceeds once in 10,000 times.
test.each([
  [2, 15.14],
  [3, 18.42],
  [4, 21.11],
  [5, 23.51],
  [6, 25.74],
])('over 12,000 attempts each of %i options is shown equally often at every place', (count, limit) => {
  const orders = identity(12_000).map((n) => optionOrder(uuid('b', n), version(count, uuid('c', 1))));
  for (const option of identity(count)) {
    const places = orders.map((order) => order.indexOf(option));
    expect(chiSquare(tally(places, count))).toBeLessThan(limit);
  }
});

test('the orders of two questions of one attempt, and of one question in two attempts, are unrelated', () => {
  const pairs = identity(12_000).map((n) => {
    const [one, other] = [uuid('d', 2 * n), uuid('d', 2 * n + 1)];
    const place = (seed: string, id: string) => optionOrder(seed, version(4, id)).indexOf(0);
    const shown = place(one, uuid('e', 1));
    return [4 * shown + place(one, uuid('e', 2)), 4 * shown + place(other, uuid('e', 1))] as const;
  });
  // 16 combinations of places: 15 degrees of freedom.
  expect(
    chiSquare(
      tally(
        pairs.map(([questions]) => questions),
        16,
      ),
    ),
  ).toBeLessThan(44.26);
  expect(
    chiSquare(
      tally(
        pairs.map(([, attempts]) => attempts),
        16,
      ),
    ),
  ).toBeLessThan(44.26);
});
