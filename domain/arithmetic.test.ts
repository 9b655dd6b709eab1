import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { evaluateExpression, formatSpanishNumber, roundToDecimals } from '#domain/arithmetic.ts';

describe('evaluating an expression', () => {
  test.each([
    ['7', 7],
    ['800 + 450', 1250],
    ['1000 * (1 + 0.05)^2', 1102.5],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 4 - 3', 3],
    ['100 / 10 / 5', 2],
    ['2^3^2', 512],
    ['-2^2', -4],
    ['(-2)^2', 4],
    ['2^-1', 0.5],
    ['3 - -2', 5],
    ['--3', 3],
    ['2*-3', -6],
    [' ( 1.50 ) ', 1.5],
  ])('%s is %d', (text, value) => {
    expect(evaluateExpression(text)).toBeCloseTo(value, 10);
  });

  test.each([
    ['', 1],
    ['   ', 4],
    ['1 +', 4],
    ['1 2', 3],
    ['(1 + 2', 7],
    ['1 + 2)', 6],
    ['()', 2],
    ['1,5', 2],
    ['.5', 1],
    ['5.', 2],
    ['+5', 1],
    ['1e3', 2],
    ['2 ** 3', 4],
    ['process.exit()', 1],
    ['1\n+ 1', 2],
  ])('rejects "%s" at position %d', (text, position) => {
    expect(() => evaluateExpression(text)).toThrow(SyntaxError);
    expect(() => evaluateExpression(text)).toThrow(`at position ${position} of`);
  });

  it('names the unexpected character, or the end of the text', () => {
    expect(() => evaluateExpression('2 * x')).toThrow('Unexpected "x" at position 5 of "2 * x"');
    expect(() => evaluateExpression('2 *')).toThrow('Unexpected end of expression at position 4');
  });

  it('accepts long expressions without deep nesting', () => {
    expect(evaluateExpression(Array.from({ length: 1000 }, () => '(1)').join(' + '))).toBe(1000);
  });

  test.each(['1 / 0', '0 / 0', '(-1)^0.5', '10^400'])('rejects %s, which has no finite value', (text) => {
    expect(() => evaluateExpression(text)).toThrow(RangeError);
  });

  it('rejects deep nesting instead of overflowing the stack', () => {
    expect(evaluateExpression(`${'('.repeat(90)}1${')'.repeat(90)}`)).toBe(1);
    for (const opening of ['(', '-', '2^']) {
      expect(() => evaluateExpression(opening.repeat(200_000))).toThrow(SyntaxError);
    }
  });

  it('agrees with JavaScript for any expression', () => {
    const { sum } = fc.letrec<{ sum: string }>((tie) => ({
      sum: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.integer({ min: 1, max: 9 }).map(String),
        fc
          .tuple(tie('sum'), fc.constantFrom('+', '-', '*', '/'), tie('sum'))
          .map(([left, operator, right]) => `${left} ${operator} ${right}`),
        tie('sum').map((inner) => `(${inner})`),
        tie('sum').map((inner) => `-(${inner})`),
      ),
    }));
    fc.assert(
      fc.property(sum, (text) => {
        const expected: unknown = new Function(`return ${text}`)();
        fc.pre(Number.isFinite(expected));
        expect(evaluateExpression(text)).toBe(expected);
      }),
    );
  });
});

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
