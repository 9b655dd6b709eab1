import { expect, test } from 'vitest';
import { summarise } from './compare-sides.ts';

test('a burst of other work in one block changes neither the ratio nor the costs', () => {
  const quiet = [[110, 220] as [number, number], [100, 200] as [number, number]];
  const burst = [[900, 2000] as [number, number], [100, 200] as [number, number]];
  const found = summarise([quiet, quiet, burst, quiet, quiet]);
  expect(found.ratio).toBeCloseTo(1.1);
  expect(found).toMatchObject({ now: [110, 220], before: [100, 200] });
});
