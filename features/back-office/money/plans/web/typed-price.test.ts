import { expect, test } from 'vitest';
import { readPrice, showPrice } from './typed-price.ts';

test.each([
  ['60,5', 60.5],
  ['60.50', 60.5],
  ['$19', 19],
  ['1200', 1200],
  ['1.200', Number.NaN],
  ['12.500,50', 12500.5],
  ['-5', -5],
  ['', Number.NaN],
  ['gratis', Number.NaN],
])('a price typed as «%s» is read as %s', (text, price) => expect(readPrice(text)).toBe(price));

test.each([0, 7, 60.5, 1200, 12500.5, 1_000_000])('%s is shown so that it is read back', (price) =>
  expect(readPrice(showPrice(price))).toBe(price),
);

test('cents are shown with two digits after a comma', () => expect(showPrice(60.5)).toBe('60,50'));
