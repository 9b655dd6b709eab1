import type { ParsedLesson, Problem, RawText } from '#content/format/lesson-file.ts';
import { lessonTexts } from '../lesson/lesson-texts.ts';

/** Whether a dictionary has a word as it is written. */
export type Spells = (word: string) => boolean;

type Text = RawText & { file: string };

/** Marks, formulas, addresses and what is written like code. */
const NO_WORDS = /\]\([^)]*\)|\w+\([^)]*\)|\{[^{}]*\}|https?:\S+|`[^`]*`/g;

/**
 * Words that are neither in the dictionary nor in `own`, the pack's list with one a line, each reported where it stands first. Capitals
 * alone are no words, and an accent may come from a pronoun behind a verb: 'réstalo'.
 */
export function checkSpelling(texts: readonly Text[], own: string, spells: Spells): Problem[] {
  const allowed = new Set(own.split(/\s+/));
  const first = new Map<string, Text>();
  for (const text of texts)
    for (const [word] of text.text.replace(NO_WORDS, ' ').matchAll(/\p{L}+/gu))
      if (!first.has(word)) first.set(word, text);
  return [...first]
    .filter(([word]) => !isKnown(word, (part) => allowed.has(part) || spells(part)))
    .map(([word, { file, line }]) => ({
      file,
      line,
      message: `«${word}» no está en el diccionario: corrígela o, si está bien, apúntala en content/words.txt.`,
    }));
}

/** One pronoun behind a verb, or two. */
const PRONOUNS = [/(?:me|te|se|nos|l[aeo]s?)$/, /(?:me|te|se|nos)l[aeo]s?$/];
const withoutAccents = (word: string) =>
  word
    .normalize('NFD')
    .replace(/(?!n\u0303)(.)\u0301/g, '$1')
    .normalize('NFC');

function isKnown(word: string, spells: Spells): boolean {
  if (word.length < 2 || /^\p{Lu}+$/u.test(word) || spells(word)) return true;
  const lower = word.toLowerCase();
  const verbs = PRONOUNS.map((pronouns) => lower.replace(pronouns, '')).filter(
    (verb) => verb !== lower && verb.length > 2,
  );
  return spells(lower) || verbs.some((verb) => spells(verb) || spells(withoutAccents(verb)));
}

/** What learners read of the lessons. */
export const textsOf = (lessons: readonly ParsedLesson[]): Text[] =>
  lessons.flatMap((lesson) => {
    const title = { text: lesson.draft.title, line: lesson.lines.fields.get('title') ?? 1 };
    return [title, ...lessonTexts(lesson)].map((text) => ({ ...text, file: lesson.file }));
  });

const NO_PROSE = /^\s*(?:- )?"?(?:id|when|effect|choices|words|image|condition_\w+)"?:|^\s*- \{/;

/** What people read in a file of data, YAML or JSON: its values without names and formulas. */
export const proseOf = (file: string, data: string): Text[] =>
  data
    .split('\n')
    .flatMap((text, index) =>
      NO_PROSE.test(text) ? [] : [{ file, line: index + 1, text: text.replace(/^\s*(?:- )?"?\w+"?:/, '') }],
    );
