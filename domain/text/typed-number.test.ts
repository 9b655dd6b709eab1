import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ambiguityQuestion, printAmount, printDecimal, readNumber, spellNumber } from './typed-number.ts';

const COMMA = ['ES', 'AR', 'CO', 'CL'];
const POINT = ['MX', 'PE'];

/** A text and what it is everywhere, or in general, where decimals follow a comma, and where they follow a point; '?' is a problem. */
type Row = [text: string, everywhere: string] | [text: string, general: string, comma: string, point: string];

const ROWS: Row[] = [
  ['0', '0'],
  ['7', '7'],
  ['1234', '1234'],
  ['0012', '12'],
  ['+5', '5'],
  ['-5', '-5'],
  ['−5', '-5'],
  ['–5', '-5'],
  ['- 5', '-5'],
  ['-0', '0'],
  ['−0,00', '0'],
  ['(0)', '0'],
  ['12,5', '12.5'],
  ['12.5', '12.5'],
  ['12,50', '12.5'],
  ['0,125', '0.125'],
  ['0.125', '0.125'],
  [',5', '0.5'],
  ['.5', '0.5'],
  ['5,', '5'],
  ['5.', '5'],
  ['1.234', '1234 o 1.234', '1234', '1234 o 1.234'],
  ['1,234', '1234 o 1.234', '1234 o 1.234', '1234'],
  ['12.500', '12500 o 12.5', '12500', '12500 o 12.5'],
  ['12,500', '12500 o 12.5', '12500 o 12.5', '12500'],
  ['100.000', '100000 o 100', '100000', '100000 o 100'],
  ['100,000', '100000 o 100', '100000 o 100', '100000'],
  ['−1.234', '-1234 o -1.234', '-1234', '-1234 o -1.234'],
  ['(1,234)', '-1234 o -1.234', '-1234 o -1.234', '-1234'],
  ['$1.234', '1234 o 1.234', '1234', '1234 o 1.234'],
  ['1,234 €', '1234 o 1.234', '1234 o 1.234', '1234'],
  ['1234.567', '1234.567'],
  ['1234,567', '1234.567'],
  ['1.2345', '1.2345'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1 234,56', '1234.56'],
  ['1 234.56', '1234.56'],
  ['1\u00a0234,56', '1234.56'],
  ['1\u202f234\u202f567,8', '1234567.8'],
  ['1 234', '1234'],
  ['1 234 567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['1.234.567,89', '1234567.89'],
  ['1,234,567.89', '1234567.89'],
  ['12,5 %', '12.5'],
  ['12.5%', '12.5'],
  ['-3,2 %', '-3.2'],
  ['$5', '5'],
  ['$ 5', '5'],
  ['5 $', '5'],
  ['-$5', '-5'],
  ['$-5', '-5'],
  ['€ 1.234,50', '1234.5'],
  ['1.234,50 €', '1234.5'],
  ['US$ 20', '20'],
  ['1,250.75 MXN', '1250.75'],
  ['EUR 12', '12'],
  ['300 pesos', '300'],
  ['(500)', '-500'],
  ['($1,234.56)', '-1234.56'],
  ['$(500)', '-500'],
  ['( 12,5 % )', '-12.5'],
  ['  42  ', '42'],
  ['999999999999999', '999999999999999'],
  ['0,0000000001', '0.0000000001'],
  ['1e999', '?'],
  ['1E5', '?'],
  ['NaN', '?'],
  ['Infinity', '?'],
  ['9'.repeat(400), '?'],
  ['1000000000000000', '?'],
  ['0,00000000001', '?'],
  ['1,2,3', '?'],
  ['1.2.3', '?'],
  ['1,234.5,6', '?'],
  ['1.234,567,8', '?'],
  ['12.34,5', '?'],
  ['12 34', '?'],
  ['1 234.567,8', '?'],
  ['1..5', '?'],
  ['--5', '?'],
  ['-(5)', '?'],
  ['(5', '?'],
  ['5)', '?'],
  ['', '?'],
  ['   ', '?'],
  ['$', '?'],
  ['-', '?'],
  ['12 manzanas', '?'],
  ['0x1F', '?'],
  ['1/2', '?'],
  ['١٢', '?'],
];

const brief = (text: string, country: string) => {
  const read = readNumber(text, country);
  if ('value' in read) return read.value;
  return 'ambiguous' in read ? read.ambiguous.join(' o ') : '?';
};

const cases = ROWS.flatMap(([text, general, comma = general, point = general]) => [
  { text, country: 'general', expected: general },
  ...COMMA.map((country) => ({ text, country, expected: comma })),
  ...POINT.map((country) => ({ text, country, expected: point })),
]);

describe('a typed number', () => {
  it('is covered by at least 80 texts in six countries', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(80);
    expect(COMMA.length + POINT.length).toBe(6);
  });

  test.each(cases)('«$text» in $country is $expected', ({ text, country, expected }) => {
    expect(brief(text, country)).toBe(expected);
  });

  test.each([
    ['', 'Escribe un número.'],
    ['1e999', 'Escribe el número entero, sin «e»: 1000000 y no 1e6.'],
    ['NaN', '«NaN» no es un número: escríbelo con cifras, como 1234,56.'],
    ['--5', 'Escribe un solo signo: −500 o (500).'],
    ['(5', 'El paréntesis no está completo: escribe (500) o −500.'],
    [
      '1,2,3',
      'Los separadores no concuerdan: los miles van de tres en tres y los decimales llevan un solo separador.',
    ],
    [
      '9'.repeat(400),
      'El número es demasiado largo: tiene 400 cifras y caben 15 antes de los decimales y 10 después.',
    ],
  ])('«%.20s» is answered with the sentence that says what is wrong', (text, problem) => {
    expect(readNumber(text, 'ES')).toEqual({ problem });
  });

  it('that could be two numbers is asked about in the way of the country', () => {
    expect(ambiguityQuestion(['1234', '1.234'], 'general')).toBe('¿1234 o 1,234?');
    expect(ambiguityQuestion(['1234', '1.234'], 'MX')).toBe('¿1234 o 1.234?');
    expect(spellNumber('-1234.5', 'ES')).toBe('−1234,5');
  });

  it('never throws, and is canonical and short when it is understood', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-(]?[$€]?[\d., ]{1,30}[%)]?$/));
    fc.assert(
      fc.property(text, fc.constantFrom('general', ...COMMA, ...POINT), (typed, country) => {
        const read = readNumber(typed, country);
        if ('value' in read) expect(read.value).toMatch(/^(?!-0$)-?(0|[1-9]\d{0,14})(\.\d{0,9}[1-9])?$/);
        if ('problem' in read) expect(read.problem).toMatch(/\.$/);
      }),
      { numRuns: 2000 },
    );
  });

  it('spelled the way of a country is read as the same number there, unless it is asked about', () => {
    const decimal = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(99)).map(([whole, cents]) => {
      const value = Number(`${whole}.${String(cents).padStart(2, '0')}`);
      return String(value === 0 ? 0 : value);
    });
    fc.assert(
      fc.property(decimal, fc.constantFrom(...COMMA, ...POINT), (value, country) => {
        expect(readNumber(spellNumber(value, country), country)).toEqual({ value });
      }),
    );
  });
});

test.each([
  ['12345.56', 'ES', '12.345,56'],
  ['12345.56', 'MX', '12,345.56'],
  ['1234', 'ES', '1234'],
  ['-1234567', 'ES', '−1.234.567'],
  ['999', 'ES', '999'],
  ['0.5', 'MX', '0.5'],
])('%s is printed in %s as %s', (value, country, printed) => {
  expect(printDecimal(value, country)).toBe(printed);
});

test.each([
  ['2828.2', '2828,20'],
  ['2828.25', '2828,25'],
  ['2828', '2828'],
  ['-0.5', '−0,50'],
])('the amount %s is printed as %s', (value, printed) => {
  expect(printAmount(value, 'ES')).toBe(printed);
});
