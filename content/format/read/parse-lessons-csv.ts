import { optionLetter } from '#domain/course/lessons.ts';
import { foldForSearch } from '#domain/text/search.ts';
import type { ParsedLessons } from '../lesson-bundle.ts';
import {
  type LessonFile,
  MOST_PROBLEMS,
  type Problem,
  type QuestionInFile,
  type QuestionLines,
  type RawQuestion,
  type RawText,
  type Report,
} from '../lesson-file.ts';
import {
  type CsvColumn,
  csvColumns,
  LESSON_ROW,
  lessonColumns,
  optionColumns,
  QUESTION_ROW,
  questionColumns,
  reasonColumns,
} from '../print/print-lessons-csv.ts';
import { tidyLesson } from '../tidy-lesson.ts';
import { findRepeatedIds, reportUnknownPassages } from './parse-lesson.ts';
import { parseBody } from './parse-questions.ts';
import { readCardQuestions } from './read-card-questions.ts';
import { type CsvRow, readCsvRows } from './read-csv-rows.ts';
import { readLessonHead, readYesNo } from './read-fields.ts';
import { readQuestion } from './read-question.ts';

export function parseLessonsCsv(text: string, file: string): ParsedLessons {
  const problems: Problem[] = [];
  const reportIn =
    (part?: number): Report =>
    (line, message) => {
      if (problems.length < MOST_PROBLEMS)
        problems.push({ file, line, message, ...(part !== undefined && { part }) });
    };
  const found: { line: number; lesson: LessonFile; rows: QuestionLines[] }[] = [];
  const questions: { id: string; line: number; question: QuestionInFile }[] = [];
  const rows = readCsvRows(text, reportIn());
  const lessonLines = new Map(
    rows.flatMap((row) => (rowKind(row) === LESSON_ROW ? [[cell(row, 'id').trim(), row.line]] : [])),
  );
  for (const row of rows) {
    if (problems.length >= MOST_PROBLEMS) break;
    const kind = rowKind(row);
    const report = reportIn(lessonLines.get(cell(row, 'id').trim()));
    if (kind === LESSON_ROW) found.push({ line: row.line, lesson: readLessonRow(row, report), rows: [] });
    else if (kind === QUESTION_ROW)
      questions.push({ id: cell(row, 'id').trim(), line: row.line, question: readQuestionRow(row, report) });
    else
      report(
        row.line,
        `La columna «${head(row, 'fila')}» dice «${kind}»; debe decir «${LESSON_ROW}» o «${QUESTION_ROW}».`,
      );
  }
  problems.push(...findRepeatedIds(found.map(({ line, lesson }) => ({ id: lesson.id, line, file }))));
  const byId = new Map(found.map((each) => [each.lesson.id, each]));
  for (const { id, line, question } of questions) {
    const owner = byId.get(id);
    if (owner) {
      owner.lesson.questions.push(question);
      owner.rows.push(linesInRow(question, line));
    } else reportIn()(line, `La pregunta pertenece a la lección «${id}», que no está en el archivo.`);
  }
  for (const { line, lesson, rows } of found)
    reportUnknownPassages(lesson, (question) => rows[question]!.passage, reportIn(line));
  problems.sort((a, b) => a.line - b.line);
  const parts = new Set(problems.map(({ part }) => part));
  const isWhole = (line: number) => !parts.has(undefined) && !parts.has(line);
  const lessons = found.flatMap(({ line, lesson }) => (isWhole(line) ? lesson : []));
  const questionLines = new Map(found.map(({ lesson, rows }) => [lesson.id, rows]));
  const missing = csvColumns.filter((column) => rows[0] && !rows[0].heads.has(column));
  return { lessons, questionLines, missing, problems };
}

const linesInRow = ({ options }: QuestionInFile, line: number): QuestionLines => ({
  ...{ question_text: line, explanation: line, passage: line, level: line, tags: line },
  ...{ options: options.map(() => line), reasons: options.map(() => line) },
});

const rowKind = (row: CsvRow) => foldForSearch(cell(row, 'fila').trim());

const head = ({ heads }: CsvRow, column: CsvColumn) => heads.get(column) ?? column;

const cell = (row: CsvRow, column: CsvColumn) => row.cells.get(column)?.text ?? '';

/** Reports filled cells that belong to the other kind of row, since they would be lost. */
function reportStrayCells(row: CsvRow, columns: readonly CsvColumn[], report: Report): void {
  for (const column of columns) {
    if (cell(row, column).trim() !== '')
      report(row.line, `La columna «${head(row, column)}» no se usa en esta clase de fila.`);
  }
}

function readLessonRow(row: CsvRow, report: Report): LessonFile {
  reportStrayCells(row, questionColumns, report);
  readCardQuestions(cell(row, 'content'), row.line, (_line, message) => report(row.line, message));
  return tidyLesson({
    ...readLessonHead({ texts: row.cells, startLine: row.line, report, heads: row.heads }),
    sources: cell(row, 'sources').split(/\r\n|\n|\r/),
    checks: cell(row, 'checks').split(/\r\n|\n|\r/),
    content: cell(row, 'content'),
    questions: [],
  });
}

function readQuestionRow(row: CsvRow, report: Report): QuestionInFile {
  reportStrayCells(row, lessonColumns, report);
  const here = (text: string): RawText => ({ text, line: row.line });
  const options = readOptions(row);
  const filled = (column: CsvColumn) => (cell(row, column).trim() === '' ? null : here(cell(row, column)));
  const raw: RawQuestion = {
    kind: filled('kind'),
    body: parseBody(cell(row, 'body'), row.line, report),
    question_text: here(cell(row, 'question_text')),
    options: options.map(here),
    reasons: readReasons(row, options.length, report),
    correct: readLetter(row, options.length, report),
    explanation: here(cell(row, 'explanation')),
    points: row.cells.get('points') ?? null,
    level: filled('level'),
    tags: [row.cells.get('tags') ?? []].flat(),
    shuffle_options: readShuffle(row, report),
    passage: row.cells.get('passage') ?? null,
  };
  return readQuestion(raw, report);
}

/** Options up to the last cell that is filled; an empty one before it is a gap and reported as an empty option. */
function readOptions(row: CsvRow): string[] {
  const options = optionColumns.map((column) => cell(row, column));
  return options.slice(0, options.findLastIndex((option) => option.trim() !== '') + 1);
}

const readReasons = (row: CsvRow, options: number, report: Report): (RawText | undefined)[] =>
  reasonColumns.map((column, index) => {
    const reason = row.cells.get(column);
    if (reason?.text.trim() && index >= options)
      report(row.line, `«${head(row, column)}» es el motivo de una opción que no existe.`);
    return reason;
  });

function readShuffle(row: CsvRow, report: Report): boolean {
  if (cell(row, 'shuffle_options').trim() === '') return true;
  return readYesNo(
    { texts: row.cells, startLine: row.line, report, heads: row.heads },
    'shuffle_options',
    true,
  );
}

function readLetter(row: CsvRow, options: number, report: Report): number[] {
  const written = cell(row, 'correct_answer').trim().toUpperCase();
  const letters = Array.from({ length: options }, (_, position) => optionLetter(position));
  const indexes = written.split(/[\s,;]+/).map((letter) => letters.indexOf(letter));
  if (indexes.every((index) => index >= 0)) return indexes;
  if (written !== '')
    report(
      row.line,
      `«${head(row, 'correct_answer')}» debe ser la letra de una de las ${options} opciones, no «${written}».`,
    );
  return written === '' ? [] : [0];
}
