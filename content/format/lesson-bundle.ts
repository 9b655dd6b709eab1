import {
  eachLine,
  type LessonFile,
  MOST_PROBLEMS,
  type ParsedLesson,
  type Problem,
  type QuestionLines,
} from './lesson-file.ts';
import { printLesson } from './print/print-lesson.ts';
import { findRepeatedIds, parseLesson } from './read/parse-lesson.ts';

export const BUNDLE_SEPARATOR = '===== siguiente lección =====';

const separatorInText = new RegExp(`^(${BUNDLE_SEPARATOR}=*)([^\\S\n]*)$`, 'gm');
const escapedSeparator = new RegExp(`^(${BUNDLE_SEPARATOR}=*)=([^\\S\n]*)$`, 'gm');

/** Where a lesson's text contains the separator, one more `=` is added to it. */
const escapeSeparator = (text: string) => text.replace(separatorInText, '$1=$2');

const unescapeSeparator = (text: string) => text.replace(escapedSeparator, '$1$2');

/** Many lessons as one Markdown file, in the order given; no lessons make an empty file. */
export const printLessonBundle = (lessons: LessonFile[]): string =>
  lessons.map((lesson) => escapeSeparator(printLesson(lesson))).join(`\n${BUNDLE_SEPARATOR}\n\n`);

/** The lessons of the file without a problem, so that one run can report all problems. */
export type ParsedLessons = {
  lessons: LessonFile[];
  /** By the lesson's id, where each of its questions stands in the file. */
  questionLines: Map<string, QuestionLines[]>;
  /** Columns that a spreadsheet's file may lack and does; what they would say is not said. */
  missing?: string[];
  problems: Problem[];
};

/** Reads a file of many lessons (or of one). Lines of problems count from the beginning of the whole file. */
export function parseLessonBundle(text: string, file: string): ParsedLessons {
  const parsed: ParsedLesson[] = [];
  let found = 0;
  for (const { part, before } of splitBundle(text)) {
    if (found >= MOST_PROBLEMS) break;
    const lesson = moveDown(parseLesson(unescapeSeparator(part), file), before);
    found += lesson.problems.length;
    parsed.push(lesson);
  }
  const repeated = findRepeatedIds(
    parsed.map(({ draft, lines }) => ({ id: draft.id, line: lines.fields.get('id') ?? 1, file })),
  );
  const problems = [...parsed.flatMap((one) => one.problems), ...repeated].sort((a, b) => a.line - b.line);
  const lessons = repeated.length > 0 ? [] : parsed.flatMap(({ lesson }) => lesson ?? []);
  const questionLines = new Map(parsed.map(({ draft, lines }) => [draft.id, lines.questions]));
  return { lessons, questionLines, problems };
}

/** The lessons' texts, without the empty lines before each, and how many lines of the file stand before each. */
function splitBundle(text: string): { part: string; before: number }[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const ends = lines
    .flatMap((line, index) => (line.trimEnd() === BUNDLE_SEPARATOR ? [index] : []))
    .concat(lines.length);
  return ends.flatMap((end, index) => {
    const start = index === 0 ? 0 : ends[index - 1]! + 1;
    const skipped = lines.slice(start, end).findIndex((line) => line.trim() !== '');
    return skipped === -1
      ? []
      : [{ part: lines.slice(start + skipped, end).join('\n'), before: start + skipped }];
  });
}

function moveDown(parsed: ParsedLesson, by: number): ParsedLesson {
  const idLine = (parsed.lines.fields.get('id') ?? 1) + by;
  return {
    ...parsed,
    lines: {
      ...parsed.lines,
      fields: new Map(parsed.lines.fields).set('id', idLine),
      questions: parsed.lines.questions.map((lines) => eachLine(lines, (line) => line + by)),
    },
    problems: parsed.problems.map((problem) => ({ ...problem, line: problem.line + by, part: by + 1 })),
  };
}
