import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readPackFolder } from '#content/read-pack-folder.ts';
import { parsed, soundLesson } from '#test/content/sound-lesson.ts';
import { checkGlossary, checkWordSources, fixGlossary } from './check-glossary.ts';

const FILE = 'content/glossary.json';

test('the glossary of the pack has at least 80 terms and no problems, and its lessons are those that link to it', async () => {
  const text = await readFile(FILE, 'utf8');
  const { parsed: lessons } = await readPackFolder('content');
  expect(checkGlossary(text, FILE, lessons)).toEqual([]);
  expect(JSON.parse(text).length).toBeGreaterThanOrEqual(80);
  expect(fixGlossary(text, lessons)).toBe(text);
});

const lessonWith = (paragraph: string) =>
  parsed(
    soundLesson({ content: soundLesson().content.replace('## En resumen', `${paragraph}\n\n## En resumen`) }),
  );
const bono = {
  id: 'bono',
  term: 'bono',
  sentence: 'Un préstamo en títulos.',
  words: {},
  lessons: ['La hucha'],
};
const linked = lessonWith('Un [bono](/glosario#bono) paga intereses.');
const messages = (terms: object[], lesson = linked) =>
  checkGlossary(JSON.stringify(terms), FILE, [lesson]).map(({ message }) => message);

test('a glossary whose terms are linked once in the text of a lesson has no problems', () => {
  expect(messages([bono])).toEqual([]);
});

test.each([
  [
    'a term that no lesson uses',
    [bono, { ...bono, id: 'vale', term: 'vale' }],
    /Ninguna lección enlaza.*«vale»/,
  ],
  ['a term twice', [bono, bono], /«bono» está repetido/],
  ['a sentence of 26 words', [{ ...bono, sentence: 'uno '.repeat(26).trim() }], /como mucho 25 palabras/],
  [
    'terms out of the alphabet',
    [bono, { ...bono, id: 'bono-a', term: 'Ábaco' }],
    /«Ábaco» va antes que «bono»/,
  ],
  [
    'other lessons than those that link to it',
    [{ ...bono, lessons: [] }],
    /Las lecciones de «bono» son otras/,
  ],
  ['a word of no country', [{ ...bono, words: { XX: 'vale' } }], /con su código, como MX/],
])('%s is reported', (_case, terms, message) => {
  expect(messages(terms)).toContainEqual(expect.stringMatching(message));
});

test.each([
  [
    'a link to no term',
    'Un [bono](/glosario#bono) y un [vale](/glosario#vale).',
    /no tiene el término «vale»/,
  ],
  ['a second link', 'Un [bono](/glosario#bono) y [otro](/glosario#bono).', /se enlaza una vez/],
])('%s in a lesson is reported with its line', (_case, paragraph, message) => {
  const lesson = lessonWith(paragraph);
  const line = lesson.text.split('\n').indexOf(paragraph) + 1;
  expect(checkGlossary(JSON.stringify([bono]), FILE, [lesson])).toMatchObject([
    { file: lesson.file, line, message: expect.stringMatching(message) },
  ]);
});

test('a link in a question is reported, since the sentence could tell the key', () => {
  const { questions, content } = soundLesson();
  const [first, ...others] = questions;
  const asking = parsed(
    soundLesson({
      content: content.replace('## En resumen', 'Un [bono](/glosario#bono).\n\n## En resumen'),
      questions: [{ ...first!, explanation: `${first!.explanation} [Bono](/glosario#bono)` }, ...others],
    }),
  );
  expect(messages([bono], asking)).toContainEqual(
    expect.stringMatching(/Las preguntas no enlazan el glosario/),
  );
});

test('the sources of the pack’s words of countries are counted, and one of a word that no term has is reported', async () => {
  const glossary = await readFile(FILE, 'utf8');
  const file = 'content/word-sources.json';
  const { problems, line } = checkWordSources(await readFile(file, 'utf8'), file, glossary);
  expect([problems, line]).toEqual([
    [],
    expect.stringMatching(/: \d{3}; con fuente anotada, \d{3}; sin fuente, \d+$/),
  ]);
  const terms = JSON.stringify([{ ...bono, words: { MX: 'bonde', PE: 'vale' } }]);
  const planted = JSON.stringify([{ id: 'bono', sources: { MX: 'Una ley', CL: 'Otra' } }]);
  expect(checkWordSources(planted, file, terms)).toEqual({
    problems: [{ file, line: 1, message: 'El glosario no tiene una palabra de CL para «bono».' }],
    line: 'Palabras de países en el glosario: 2; con fuente anotada, 2; sin fuente, 0',
  });
});
