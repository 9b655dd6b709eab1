import { expect, test } from 'vitest';
import { describeTags, printTags, readTagList, tidyTags } from './tags.ts';

test('tags are trimmed, and of those that differ in case or accents only the first stays', () => {
  expect(tidyTags(['  IVA ', 'iva', 'Inflación', 'INFLACION', '', ' \n', 'para   la\nferia'])).toEqual([
    'IVA',
    'Inflación',
    'para la feria',
  ]);
});

test.each([
  [Array.from({ length: 11 }, (_, at) => `t${at}`), /máximo 10 etiquetas y hay 11/],
  [['a'.repeat(31)], /pasa de 30 letras/],
  [['uno, dos'], /no puede llevar comas/],
  [['[iva]'], /corchetes/],
])('%s are refused in a sentence', (tags, sentence) => {
  expect(describeTags(tags)).toMatch(sentence);
});

test('ten tags of thirty letters, with colons and emoji, are accepted and travel as one line', () => {
  const tags = ['🐷'.repeat(30), 'tema: IVA', ...Array.from({ length: 8 }, (_, at) => `etiqueta ${at}`)];
  expect(describeTags(tags)).toBeUndefined();
  expect(readTagList(printTags(tags))).toEqual(tags);
});
