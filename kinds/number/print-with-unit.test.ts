import { expect, test } from 'vitest';
import { printWithUnit } from './print-with-unit.ts';

test.each([
  ['127.05', { unit: 'money', currency: 'EUR' }, '127,05\u00a0€'],
  ['127.5', { unit: 'money', currency: 'MXN' }, '$127,50'],
  ['-12500', { unit: 'money', currency: 'USD' }, '−$12.500'],
  ['80', { unit: 'money' }, '80'],
  ['4.5', { unit: 'percent' }, '4,5\u00a0%'],
  ['3', { unit: 'years' }, '3\u00a0años'],
  ['3', { unit: 'none' }, '3'],
] as const)('%s of %o is printed %s', (value, ask, printed) => {
  expect(printWithUnit(value, ask)).toBe(printed);
});
