import { describe, expect, test } from 'vitest';
import { bracketInstants, countedAt } from './bracket-instants.ts';
import { HOUR_MS } from './durations.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12));
const between = (from: number, to: number, claimed: readonly number[]) =>
  bracketInstants(claimed.map(day), { from: day(from), to: day(to) }).map((instant) => instant.getUTCDate());

type Vector = [what: string, claimed: number[], believed: number[], from?: number, to?: number];

const VECTORS: Vector[] = [
  ['what lies between stays', [11, 12, 15], [11, 12, 15]],
  ['one alone stays', [13], [13]],
  ['what happened twice at once stays', [12, 12], [12, 12]],
  ['the instant of the issue stays', [10, 11], [10, 11]],
  ['the instant of the arrival stays', [19, 20], [19, 20]],
  ['both ends stay', [10, 20], [10, 20]],
  ['all at the issue stay there', [10, 10, 10], [10, 10, 10]],
  ['all at the arrival stay there', [20, 20, 20], [20, 20, 20]],
  ['nothing stays nothing', [], []],
  ['one claimed before the issue is of the issue', [3], [10]],
  ['one claimed after the arrival is of the arrival', [27], [20]],
  ['a clock that is behind claims nothing before the issue', [1, 2, 11], [10, 10, 11]],
  ['a clock that is behind all along makes all of the issue', [1, 2, 3], [10, 10, 10]],
  ['a clock that is ahead claims nothing after the arrival', [12, 25, 30], [12, 20, 20]],
  ['a clock that is ahead all along makes all of the arrival', [25, 26, 30], [20, 20, 20]],
  ['a clock that goes from behind to ahead ends at both ends', [2, 29], [10, 20]],
  ['a clock that goes from ahead to behind stays ahead', [29, 2], [20, 20]],
  ['a clock that was set back keeps the order', [15, 12, 16], [15, 15, 16]],
  ['a clock that was set back before the issue keeps the order', [15, 3, 16], [15, 15, 16]],
  ['a clock that was set back twice keeps the order', [18, 14, 16, 12], [18, 18, 18, 18]],
  ['a clock that was set back and went on comes to be believed again', [14, 11, 12, 17], [14, 14, 14, 17]],
  ['a clock that jumped ahead for once holds what follows', [12, 28, 14], [12, 20, 20]],
  ['a clock that jumped ahead at first holds all', [28, 11, 12], [20, 20, 20]],
  ['a clock that jumped ahead at last changes one', [11, 12, 28], [11, 12, 20]],
  ['a clock that jumped back at first changes one', [1, 12, 13], [10, 12, 13]],
  ['falling instants are all of the first', [19, 16, 13, 11], [19, 19, 19, 19]],
  ['steps up and down never fall', [11, 13, 12, 15, 14], [11, 13, 13, 15, 15]],
  ['a zigzag over both ends never falls', [5, 25, 5, 25], [10, 20, 20, 20]],
  ['a package handed in at once has one instant', [10], [10], 10, 10],
  ['a package handed in at once takes any claim for it', [1, 10, 30], [10, 10, 10], 10, 10],
  ['a claim on the day before the issue is moved by that day', [9, 10], [10, 10]],
  ['a claim on the day after the arrival is moved by that day', [20, 21], [20, 20]],
  ['an arrival that precedes the issue, by two clocks, believes the issue', [1, 30], [20, 20], 20, 10],
  ['so it does of one that lies between them', [15], [20], 20, 10],
  ['a long package keeps what lies in its two weeks', [2, 8, 15], [2, 8, 15], 1, 15],
  ['a long package moves what lies before its two weeks', [1, 8], [2, 8], 2, 16],
];

test.each(VECTORS)('%s', (_, claimed, believed, from = 10, to = 20) => {
  expect(between(from, to, claimed)).toEqual(believed);
});

describe('the day that counts for the streak', () => {
  const arrival = day(20);
  const earlier = (ms: number) => new Date(arrival.getTime() - ms);

  test.each([
    ['the arrival itself', 0, 0],
    ['an hour before', HOUR_MS, HOUR_MS],
    ['71 hours before', 71 * HOUR_MS, 71 * HOUR_MS],
    ['72 hours before', 72 * HOUR_MS, 72 * HOUR_MS],
    ['a millisecond more', 72 * HOUR_MS + 1, 0],
    ['a week before', 168 * HOUR_MS, 0],
  ])('%s', (_, claimed, counted) => {
    expect(countedAt(earlier(claimed), arrival)).toEqual(earlier(counted));
  });
});
