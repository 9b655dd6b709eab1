import { expect, test } from 'vitest';
import { planEmergencyFund } from './emergency-fund.ts';

test.each([
  ['a beginning', [1000, 6, 500, 250], { target: 6000, missing: 5500, covered: 0.5, wait: 22 }],
  [
    'a part of a month counts whole',
    [900, 3, 100, 1000],
    { target: 2700, missing: 2600, covered: 100 / 900, wait: 3 },
  ],
  [
    'six months of saving what a month costs',
    [33.35, 6, 0, 33.35],
    { target: 33.35 * 6, missing: 33.35 * 6, covered: 0, wait: 6 },
  ],
  ['a fund that is full', [1000, 3, 4000, 100], { target: 3000, missing: 0, covered: 4, wait: 0 }],
  ['nothing saved a month', [1000, 3, 0, 0], { target: 3000, missing: 3000, covered: 0, wait: null }],
  ['no spending', [0, 3, 0, 0], { target: 0, missing: 0, covered: 3, wait: 0 }],
] as const)('%s', (_case, [spending, months, saved, saving], fund) => {
  expect(planEmergencyFund({ spending, months, saved, saving })).toEqual(fund);
});
