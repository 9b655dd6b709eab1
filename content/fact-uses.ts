import type { ParsedLesson } from '#content/format/lesson-file.ts';
import type { Exercise } from '#domain/exercise/exercise.ts';
import { tableOf } from '#domain/facts/facts.ts';
import { REFERENCES } from '#domain/facts/print-marks.ts';
import { askedQuestions, lessonTexts } from './check/lesson/lesson-texts.ts';

export type FactUse = { file: string; line: number };

/** The tables that a question's exercise calculates with. */
export const exerciseTables = ({ body }: { body: unknown }): readonly string[] =>
  (body as { exercise?: Exercise | null } | null)?.exercise?.tables ?? [];

/** Where a change of a fact or table is seen: the texts that refer to it, and the exercises that calculate with its table. */
export function factUses(parsed: readonly ParsedLesson[]): (id: string) => FactUse[] {
  const places = parsed.flatMap((lesson) => {
    const told = lessonTexts(lesson).map(({ text, line }) => ({ line, text, tables: [] }));
    const calculated = askedQuestions(lesson).map(({ question, at }) => ({
      ...{ line: at.question_text, text: JSON.stringify(question), tables: exerciseTables(question) },
    }));
    return [...told, ...calculated]
      .map(({ text, ...place }) => ({ ...place, file: lesson.file, names: namesIn(text) }))
      .filter(({ names, tables }) => names.size + tables.length > 0)
      .sort((one, other) => one.line - other.line);
  });
  return (id) => {
    const table = tableOf(id) ?? id;
    const uses = places.filter(({ names, tables }) => names.has(id) || tables.includes(table));
    return [...new Map(uses.map(({ file, line }) => [`${file}:${line}`, { file, line }])).values()];
  };
}

/** The facts that a text says as of today, and the tables whose figures they are; one held to its day, `{id@day}`, stays. */
const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(REFERENCES)].flatMap(([, id = '', day]) => (day ? [] : [id, tableOf(id) ?? id])));

/** The calculators that calculate with a table or with the same table of another year, which has another name. */
export const calculatorUses = <Calculator extends { tables?: readonly string[] }>(
  id: string,
  calculators: readonly Calculator[],
): Calculator[] =>
  calculators.filter(({ tables = [] }) =>
    tables.some((name) => ofAnyYear(name) === ofAnyYear(tableOf(id) ?? id)),
  );

const ofAnyYear = (table: string) => table.replace(/_\d{4}$/, '');
