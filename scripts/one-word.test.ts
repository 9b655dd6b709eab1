import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Other words than 'periodo', 'quiz' and 'correo', which stand everywhere. */
const OTHER_WORD = /\bper[íÍ]odos?\b|\bcuestionarios?\b|\be-?mails?\b/i;

/** The specification names a field 'Email' and has these sentences. */
const SPECIFIED =
  /^Email$|^Email enviado$|Revisa tu email para confirmar tu cuenta|^Error (?:al|inesperado al) confirmar el email/;

/** The questions that an insurer asks are no quiz, and the files of lessons say 'cuestionario' to their authors alone. */
const OTHER_MEANING = /cuestionario(?: de un seguro|: callar|\.)/;

const wrong = (texts: readonly string[]) =>
  texts.filter((text) => OTHER_WORD.test(text) && !SPECIFIED.test(text) && !OTHER_MEANING.test(text));

test('lessons, badges and plans have one word for one thing', async () => {
  const files = globSync(['content/lessons/**/*.md', 'content/badges.json', 'content/plans.json']);
  expect(files.length).toBeGreaterThan(50);
  const texts = await Promise.all(files.map(async (file) => (await readFile(file, 'utf8')).split('\n')));
  expect(wrong(texts.flat())).toEqual([]);
});

test('the texts of screens and mails have one word for one thing', async () => {
  const files = globSync('{features,kinds,web,contract,domain,server}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  const codes = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  expect(wrong(codes.flatMap(spanishTexts))).toEqual([]);
});

/** What stands in quotes or between tags and has the spaces of a sentence and a word of Spanish. */
function spanishTexts(code: string): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const quoted = withoutComments.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  const between = withoutComments.match(/(?<=>)[^<>{}();=]+(?=<|\{)/g) ?? [];
  return [...quoted.map((text) => text.slice(1, -1)), ...between]
    .map((text) =>
      text
        .replace(/\$\{[^}]*\}/g, '…')
        .trim()
        .replace(/\s+/g, ' '),
    )
    .filter((text) => SPANISH.test(text));
}

const SPANISH =
  /(?:^| )(?:de|del|el|la|los|las|un|una|tu|tus|su|por|para|con|en|que|no|sin|y|o|este|ese)\b.* | [a-z]+[áéíóúñ]/i;
