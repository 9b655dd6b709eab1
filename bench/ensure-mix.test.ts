import { expect, test } from 'vitest';
import { ensureMix } from './ensure-mix.ts';

test('a mixed run whose mix is off by less than two points counts', () => {
  expect(() => ensureMix({ reads: 719, answers: 232, finishes: 49 })).not.toThrow();
});

test.each([
  ['reads', { reads: 720, answers: 232, finishes: 48 }],
  ['answers', { reads: 714, answers: 229, finishes: 57 }],
  ['finishes', { reads: 710, answers: 260, finishes: 30 }],
  ['reads', { reads: 0, answers: 0, finishes: 0 }],
])('a mixed run whose %s are off by two points is refused', (kind, counts) => {
  expect(() => ensureMix(counts)).toThrow(kind);
});
