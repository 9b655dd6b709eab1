import { expect, test } from 'vitest';
import { parseLessonText } from '#features/lessons/parse-lesson-text.ts';
import { sectionOf } from './section-of.ts';

const text = parseLessonText('Antes.\n\n## Uno\n\nA.\n\n### Dentro\n\nB.\n\n## Dos\n\nC.');
const wordsOf = (anchor: string) => JSON.stringify(sectionOf(text, anchor)).match(/[A-Z]\w*\.?(?=")/g);

test.each([
  ['uno', ['Uno', 'A.', 'Dentro', 'B.']],
  ['dentro', ['Dentro', 'B.']],
  ['dos', ['Dos', 'C.']],
])('the section %s ends before the next heading of its level or above', (anchor, words) => {
  expect(wordsOf(anchor)).toEqual(words);
});

test('a heading that the text has lost has no section', () => {
  expect(sectionOf(text, 'tres')).toEqual([]);
});
