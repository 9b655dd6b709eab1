import { expect, test } from 'vitest';
import { showCorrelation, showSeconds, showShare } from './show-figure.ts';

test('figures are written in Spanish, and unknown ones as a dash', () => {
  expect([0, 0.625, 1, null].map(showShare)).toEqual(['0\u00a0%', '63\u00a0%', '100\u00a0%', '—']);
  expect([-0.123, 0, 1, null].map(showCorrelation)).toEqual(['−0,12', '0,00', '1,00', '—']);
  expect([0, 24, 24.5, 59.5, 60, 125, 600, null].map(showSeconds)).toEqual([
    ...['0 s', '24 s', '24,5 s', '59,5 s', '1 min', '2 min 5 s', '10 min', '—'],
  ]);
});
