import { expect, test } from 'vitest';
import { TERMS } from '#domain/glossary/glossary.ts';
import { findTerms } from './find-terms.ts';

const found = (search: string) => findTerms(TERMS, search).flatMap(({ terms }) => terms.map(({ id }) => id));

test('without a search every term stands under its first letter', () => {
  expect(found('')).toEqual(TERMS.map(({ id }) => id));
  expect(findTerms(TERMS, '').map(({ letter }) => letter)).toContain('A');
});

test.each([
  ['the word of a country', 'igv', 'iva'],
  ['a word without its accent', 'inflacion', 'inflacion'],
  ['a word of the sentence', 'estafa', 'chiringuito-financiero'],
  ['words in another order', 'corriente activo', 'activo-corriente'],
])('%s finds the term', (_case, search, id) => {
  expect(found(search)).toContain(id);
});

test('what no term has finds nothing', () => {
  expect(findTerms(TERMS, 'xilófono')).toEqual([]);
});
