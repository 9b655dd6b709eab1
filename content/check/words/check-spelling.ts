import type { ParsedLesson, Problem, RawText } from '#content/format/lesson-file.ts';
import { misspelled, type Spells, wordsOf } from '#domain/writing/spelling.ts';
import { lessonTexts } from '../lesson/lesson-texts.ts';

type Text = RawText & { file: string };

/** Words that are neither in the dictionary nor in `own`, the pack's list with one a line, each reported where it stands first. */
export function checkSpelling(texts: readonly Text[], own: string, spells: Spells): Problem[] {
  const first = new Map<string, Text>();
  for (const text of texts)
    for (const word of wordsOf(text.text)) if (!first.has(word)) first.set(word, text);
  const unknown = new Set(misspelled([...first.keys()], own, spells));
  return [...first]
    .filter(([word]) => unknown.has(word))
    .map(([word, { file, line }]) => ({
      file,
      line,
      message: `«${word}» no está en el diccionario: corrígela o, si está bien, apúntala en content/words.txt.`,
    }));
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
