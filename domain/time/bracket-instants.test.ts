import { expect, test } from 'vitest';
import { bracketInstants } from './bracket-instants.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12));
const between = (...claimed: number[]) =>
  bracketInstants(claimed.map(day), { from: day(10), to: day(20) }).map((instant) => instant.getUTCDate());

test.each([
  ['what lies between stays', [11, 12, 15], [11, 12, 15]],
  ['what happened twice at once stays', [12, 12], [12, 12]],
  ['a clock that is behind claims nothing before the issue', [1, 2, 11], [10, 10, 11]],
  ['a clock that is ahead claims nothing after the arrival', [12, 25, 30], [12, 20, 20]],
  ['a clock that was set back keeps the order', [15, 12, 16], [15, 15, 16]],
  ['a clock that jumped ahead for once holds what follows', [12, 28, 14], [12, 20, 20]],
  ['nothing stays nothing', [], []],
])('%s', (_, claimed, believed) => {
  expect(between(...claimed)).toEqual(believed);
});

test('an issue after the arrival, by clocks of two processes, believes the issue', () => {
  expect(bracketInstants([day(1), day(30)], { from: day(20), to: day(10) })).toEqual([day(20), day(20)]);
});
