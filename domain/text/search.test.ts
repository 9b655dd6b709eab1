import { describe, expect, it, test } from 'vitest';
import { foldForSearch } from '#domain/text/search.ts';

describe('text folded for search', () => {
  test.each([
    ['Inversión', 'inversion'],
    ['AÑO', 'ano'],
    ['pingüino', 'pinguino'],
    ['cafe\u0301', 'cafe'],
    ['İstanbul', 'istanbul'],
    ['50 % de $1250', '50 % de $1250'],
    ['', ''],
  ])('%s becomes %s', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it('is equal for all spellings with different accents and case', () => {
    expect(foldForSearch('Educación Tributaria').includes(foldForSearch('EDUCACION'))).toBe(true);
  });
});
