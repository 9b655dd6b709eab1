import { expect, test } from 'vitest';
import { nameProblem } from './person-name.ts';

test.each([
  'Ana María Núñez',
  'Nguyễn Thị Ánh',
  "Seán O'Brien-Łukasz 2",
  'Мария Петрова',
  'Ελένη',
  '山田 たろう',
  '김민준',
  'محمد',
  'Ana 👩‍🎓',
  'Ana ❤️',
  'Mª José',
  'น้ำฝน',
  '',
])('«%s» is a name', (name) => {
  expect(nameProblem(name.normalize('NFC'))).toBeUndefined();
});

test.each([
  ['three marks on a letter', `Z\u0353\u0354\u0355algo`, /demasiados signos/],
  ['an accent and two marks on a letter', `A\u0301\u0301\u0301lgo`, /demasiados signos/],
  ['letters drawn as others', '𝓐𝓷𝓪', /corrientes/],
  ['letters of full width', 'Ａｎａ', /corrientes/],
  ['a sentence in one letter', '\ufdfa', /corrientes/],
  ['a zero-width space', 'An\u200ba', /invisibles/],
  ['a soft hyphen', 'An\u00ada', /invisibles/],
  ['a Hangul filler', 'Ana\u3164', /invisibles/],
  ['a blank of Braille', '\u2800Ana', /invisibles/],
  ['a Cyrillic а', 'Аna', /un solo alfabeto/],
  ['words of two scripts', 'Ana Петрова', /un solo alfabeto/],
])('a name with %s is none', (_what, name, problem) => {
  expect(nameProblem(name)).toMatch(problem);
});
