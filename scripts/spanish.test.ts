import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { checkSpelling, proseOf, textsOf } from '#content/check/words/check-spelling.ts';
import type { Spells } from '#domain/writing/spelling.ts';
import { loadSpanish } from '#features/back-office/content/spelling/server/spanish.ts';
import { parsed, soundLesson } from '#test/content/sound-lesson.ts';

let spells: Spells;
beforeAll(() => {
  spells = loadSpanish();
}, 60_000);

const wordsFound = (text: string, own = '') =>
  checkSpelling([{ file: 'a.md', line: 3, text }], own, spells).map(
    ({ message }) => /«(.+)»/.exec(message)?.[1],
  );

test('a misspelled word of a lesson is reported once, with its file and the line of its first place', () => {
  const lesson = soundLesson();
  const wrong = {
    ...lesson,
    content: lesson.content.replace('\n\n', '\n\nEl presupesto, otro presupesto.\n\n'),
  };
  const one = parsed(wrong, 'content/lessons/impuestos/01-prueba.md');
  const line = one.text.split('\n').findIndex((text) => text.includes('presupesto')) + 1;
  expect(checkSpelling(textsOf([one]), '', spells)).toEqual([
    { file: one.file, line, message: expect.stringContaining('«presupesto» no está en el diccionario') },
  ]);
});

test('a word of data is reported with its line; ids, formulas and names of fields are none', () => {
  const data = '[\n  {\n    "id": "inflacion",\n    "term": "inflasión"\n  }\n]';
  expect(checkSpelling(proseOf('content/glossary.json', data), '', spells)).toMatchObject([
    { file: 'content/glossary.json', line: 4 },
  ]);
  const yaml =
    '- id: sueldoo\n  effect: { dinero: dineroo - 1 }\n  text: Cobras tu primer sueldo, {{dineroo}} €.';
  expect(checkSpelling(proseOf('a.yaml', yaml), '', spells)).toEqual([]);
});

test.each([
  ['a letter too few', 'el intres', ['intres']],
  ['an accent missing', 'la inflacion', ['inflacion']],
  ['an accent too much', 'un préstamó', ['préstamó']],
  ['a wrong tilde', 'el ano pasado y la cigueña', ['cigueña']],
  ['pronouns behind a verb', 'réstalo, págatelo, juntarlos y endeudándote', []],
  ['a pronoun behind no verb', 'clonfíalo', ['clonfíalo']],
  ['abbreviations, figures and signs', 'IVA, TAE, $1250, 5 %', []],
  ['marks and addresses', '{mx.iva} {{base * tippo}} [IVA](/glosario#ivva) https://sitioo.example', []],
  ['a capital', 'Inflación y Inflasión', ['Inflasión']],
])('%s', (_, text, expected) => {
  expect(wordsFound(text)).toEqual(expected);
});

test('a word of the pack’s own list is no mistake, and the list has no word that the dictionary knows', async () => {
  expect(wordsFound('El buró y Bizum', 'buró\nBizum\n')).toEqual([]);
  const own = (await readFile(`${import.meta.dirname}/../content/words.txt`, 'utf8')).trim().split('\n');
  expect(own.filter(spells)).toEqual([]);
  expect(own).toEqual([...new Set(own)].sort((a, b) => a.localeCompare(b, 'es')));
});
