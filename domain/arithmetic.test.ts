import { describe, expect, test } from 'vitest';
import { formatSpanishNumber, roundToDecimals } from '#domain/arithmetic.ts';

describe('rounding', () => {
  test.each([
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [-1.005, 2, -1.01],
    [1.0049, 2, 1],
    [0.5, 0, 1],
    [33.333333, 2, 33.33],
    [1000 * 1.05 ** 2, 2, 1102.5],
    [0, 2, 0],
  ])('%d to %d decimals is %d', (value, decimals, rounded) => {
    expect(roundToDecimals(value, decimals)).toBe(rounded);
  });
});

describe('a number in Spanish', () => {
  test.each([
    [0, 0, '0'],
    [12.5, 2, '12,50'],
    [1250, 0, '1250'],
    [9999, 0, '9999'],
    [9999.995, 2, '10.000,00'],
    [12_500, 0, '12.500'],
    [1_250_000, 0, '1.250.000'],
    [123_456.789, 1, '123.456,8'],
    [-12_500, 0, '−12.500'],
    [-0.001, 2, '0,00'],
    [0.05, 2, '0,05'],
  ])('%d with %d decimals reads %s', (value, decimals, text) => {
    expect(formatSpanishNumber(value, decimals)).toBe(text);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21])('has no form for %d', (value) => {
    expect(() => formatSpanishNumber(value, 2)).toThrow(RangeError);
  });
});
