import type { ParsedLesson } from '#content/format/lesson-file.ts';
import type { Exercise } from '#domain/exercise/exercise.ts';
import { tableOf } from '#domain/facts/facts.ts';
import { REFERENCES } from '#domain/facts/print-marks.ts';
import { askedQuestions, lessonTexts } from './check/lesson/lesson-texts.ts';

export type FactUse = { file: string; line: number };

/** Whether a text or formula refers to a fact, or to a figure of a table. */
export const refersTo = (text: string, id: string): boolean =>
  [...text.matchAll(REFERENCES)].some(([, used]) => used === id || tableOf(used!) === id);

/** Where a change of a fact is seen: the texts that refer to it, and the exercises that calculate with its table. */
export function factUses(id: string, parsed: readonly ParsedLesson[]): FactUse[] {
  const table = tableOf(id) ?? id;
  return parsed.flatMap((lesson) => {
    const told = lessonTexts(lesson).filter(({ text }) => refersTo(text, id));
    const calculated = askedQuestions(lesson).filter(
      ({ question }) =>
        (question.body as { exercise?: Exercise | null } | null)?.exercise?.tables?.includes(table) ||
        refersTo(JSON.stringify(question), id),
    );
    const lines = [...told.map(({ line }) => line), ...calculated.map(({ at }) => at.question_text)];
    return [...new Set(lines)].sort((one, other) => one - other).map((line) => ({ file: lesson.file, line }));
  });
}
