import { expect, test } from 'vitest';
import { wordsOf } from './spelling.ts';

/** What the server may hold up everybody else for. */
const LONGEST_MS = 50;
const LENGTH = 30_000;

test.each(['a', '[a](', 'a(', '{a', '`a``', 'a '])(
  'a whole text of “%s” is read in no time worth mentioning',
  (unit) => {
    const text = unit.repeat(LENGTH / unit.length);
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now();
      wordsOf(text);
      return performance.now() - began;
    });
    expect(Math.min(...times)).toBeLessThan(LONGEST_MS);
  },
);

test('addresses, formulas and code are no words, wherever they stand', () => {
  const text = 'Mira [esto](/lessons/kasa), cuota(kapital, máx(plaso)) y suma(equis) en `kodigo` o {mx.iva}.';
  expect(wordsOf(text)).toEqual(['Mira', 'esto', 'y', 'en', 'o']);
});
