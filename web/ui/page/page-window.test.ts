import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 4, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [9, 9, [1, 'gap', 6, 7, 8, 9]],
  [50, 100, [1, 'gap', 49, 50, 51, 'gap', 100]],
])('on page %i of %i it offers %j', (page, pageCount, steps) => {
  expect(pageWindow(page, pageCount)).toEqual(steps);
});

test('a gap always replaces at least two pages', () => {
  for (let page = 1; page <= 30; page += 1) {
    const steps = pageWindow(page, 30);
    for (const [at, step] of steps.entries()) {
      if (step === 'gap') expect(Number(steps[at + 1]) - Number(steps[at - 1])).toBeGreaterThan(2);
    }
  }
});
