import type { ParsedLesson, Report } from '#content/format/lesson-file.ts';
import { withoutCardQuestions } from '#domain/course/cards.ts';
import { countWords, describeLongSentence, sentencesOf } from '#domain/writing/sentences.ts';
import { lessonTexts } from './lesson-texts.ts';

const LONGEST_MEAN = 13;

/** So many characters, with the space between columns, fit beside each other on a phone of 360 px. */
const WIDEST_TABLE = 43;
const COLUMN_SPACE = 3;

/** Long sentences, one by one and on average, and tables that would scroll sideways on a phone. */
export function checkReading(parsed: ParsedLesson, report: Report): void {
  for (const { text, line } of lessonTexts(parsed)) {
    const message = describeLongSentence(text);
    if (message) report(line, message);
  }
  const mean = meanSentence([parsed]);
  if (mean > LONGEST_MEAN)
    report(
      parsed.lines.content,
      `Las frases tienen de media ${Math.ceil(mean)} palabras; caben ${LONGEST_MEAN}: hazlas más cortas.`,
    );
  for (const { rows, line } of tablesOf(parsed)) {
    const width = widthOf(rows);
    if (width > WIDEST_TABLE)
      report(
        line,
        `La tabla pide ${width} caracteres a lo ancho; en un teléfono caben ${WIDEST_TABLE}: quita columnas.`,
      );
  }
}

export function meanSentence(lessons: ParsedLesson[]): number {
  const lengths = lessons.flatMap((lesson) =>
    lessonTexts(lesson).flatMap(({ text }) => sentencesOf(text).map(countWords)),
  );
  return lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
}

type Table = { rows: string[][]; line: number };

function tablesOf({ draft, lines }: ParsedLesson): Table[] {
  const tables: Table[] = [];
  let inside = false;
  for (const [index, text] of withoutCardQuestions(draft.content).split('\n').entries()) {
    const isRow = text.startsWith('|');
    if (isRow && !inside) tables.push({ rows: [], line: lines.content + index });
    if (isRow && !/^\|[ :|-]+\|$/.test(text)) tables.at(-1)!.rows.push(text.split('|').slice(1, -1));
    inside = isRow;
  }
  return tables;
}

/** A column is as wide as its longest word. */
function widthOf(rows: string[][]): number {
  const longest = (cell: string) =>
    Math.max(
      ...cell
        .replace(/\*|\]\([^)]*\)|\[/g, '')
        .split(' ')
        .map((word) => word.length),
    );
  const columns = rows[0]!.map((_, column) => Math.max(...rows.map((row) => longest(row[column] ?? ''))));
  return columns.reduce((sum, column) => sum + column + COLUMN_SPACE, 0);
}
