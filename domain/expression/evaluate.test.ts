import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { evaluateExpression } from './evaluate.ts';

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
    ['200 * 5%', 10],
    ['(1 + 5%)^2', 1.1025],
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
