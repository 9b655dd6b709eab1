import { expect, test } from 'vitest';
import { longestBlock, threadTime } from '#test/thread-time.ts';
import { mapYielding } from './yielding.ts';

function compute(ms: number): number {
  const began = threadTime();
  while (threadTime() - began < ms);
  return ms;
}

test('long work on many items lets others run in between, and keeps their order', async () => {
  const items = Array.from({ length: 30 }, (_, at) => 10 + (at % 2));
  const done = mapYielding(items, compute);
  expect(await longestBlock(done)).toBeLessThan(150);
  expect(await done).toEqual(items);
});
