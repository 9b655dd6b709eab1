import { parseGift } from '#content/format/gift/parse-gift.ts';
import { type ParsedLessons, parseLessonBundle } from '#content/format/lesson-bundle.ts';
import {
  type LessonFile,
  lineOfField,
  MOST_PROBLEMS,
  type Problem,
  type QuestionLines,
} from '#content/format/lesson-file.ts';
import { parseMoodle } from '#content/format/moodle/parse-moodle.ts';
import {
  contentOf,
  type FiledQuestion,
  type ParsedQuestions,
  type QuestionGroup,
} from '#content/format/questions/question-file.ts';
import { parseLessonsCsv } from '#content/format/read/parse-lessons-csv.ts';
import { findImageProblems, findUploadedImages } from '#domain/course/images/lesson-images.ts';
import { lessonFields } from '../../lessons/admin-lessons.forms.ts';
import {
  type ContentFormat,
  holdsQuestions,
  type LessonFormat,
  type QuestionFormat,
} from '../content-formats.ts';
import { checkQuestion, messagesOf } from './check-question.ts';

export type ImportFile = { format: ContentFormat; text: string; file_name: string };

/** What can be read of a file: lessons, or questions without a lesson. With a problem, nothing is imported or the rest of it. */
export type ReadImport = {
  lessons: LessonFile[];
  lines: number[];
  groups: QuestionGroup[];
  /** The uploaded images that the texts of lessons show. */
  images: ShownImage[];
  /** Columns that a file of lessons lacks: what they would say stays as it is stored. */
  missing: string[];
  problems: ImportProblem[];
};

type ShownImage = { lesson: string; url: string; line: number };

export type ImportProblem = Omit<Problem, 'file'>;

/** Planning and writing more would take the database too long in one transaction. */
const MOST_LESSONS = 5_000;
const UNREADABLE_LETTER = '\ufffd';
const UNREADABLE = 'Hay letras que no se pueden leer («\ufffd»): guarda el archivo como UTF-8.';

const lessonParsers: Record<LessonFormat, (text: string, file: string) => ParsedLessons> = {
  markdown: parseLessonBundle,
  csv: parseLessonsCsv,
};

/** What is left of a file without the questions or lessons that have a problem. */
export function withoutParts(read: ReadImport, problems: readonly ImportProblem[]): ReadImport {
  const parts = new Set(problems.map(({ part }) => part));
  const stays = (line: number) => !parts.has(line);
  const staying = <Each>(each: Each[]) => each.filter((_, index) => stays(read.lines[index]!));
  const lessons = staying(read.lessons);
  return {
    lessons,
    lines: staying(read.lines),
    images: read.images.filter(({ lesson }) => lessons.some(({ id }) => id === lesson)),
    missing: read.missing,
    groups: read.groups.map((group) => ({
      ...group,
      questions: group.questions.filter(({ line }) => stays(line)),
    })),
    problems: [],
  };
}

/** Parses a file and checks its content with the schemas of the back office's forms. */
export function readImport(file: ImportFile): ReadImport {
  const { format } = file;
  const { problems, ...found } = holdsQuestions(format)
    ? { lessons: [], lines: [], images: [], missing: [], ...readQuestionFile({ ...file, format }) }
    : { groups: [], ...readLessons({ ...file, format }) };
  return { ...found, problems: [...problems, ...findUnreadable(file.text)].slice(0, MOST_PROBLEMS) };
}

function readLessons({ format, text, file_name }: ImportFile & { format: LessonFormat }) {
  const { lessons, questionLines, missing = [], problems: found } = lessonParsers[format](text, file_name);
  const problems: ImportProblem[] = found.map(({ file: _file, ...problem }) => problem);
  if (problems.length === 0 && lessons.length === 0)
    problems.push({ line: 1, message: 'El archivo no contiene ninguna lección.' });
  if (lessons.length > MOST_LESSONS) {
    const message = `El archivo tiene ${lessons.length} lecciones: como máximo ${MOST_LESSONS} a la vez.`;
    return { lessons: [], lines: [], images: [], missing, problems: [{ line: 1, message }] };
  }
  const lines = splitLines(text);
  const lineOf = findLines(lines);
  const images: ShownImage[] = [];
  for (const lesson of lessons) {
    if (problems.length >= MOST_PROBLEMS) break;
    const line = lineOf(lesson.id);
    problems.push(
      ...[
        ...checkLesson(lesson, line, questionLines.get(lesson.id) ?? []),
        ...checkImages(lesson, lines, line),
      ].map((problem) => ({
        ...problem,
        part: line,
      })),
    );
    for (const url of findUploadedImages(lesson.content))
      images.push({ lesson: lesson.id, url, line: lineWith(url, lines, line) });
  }
  problems.sort((a, b) => a.line - b.line);
  return { lessons, lines: lessons.map(({ id }) => lineOf(id)), images, missing, problems };
}

const splitLines = (text: string) => text.split(/\r\n|\n|\r/);

function checkLesson(lesson: LessonFile, line: number, linesOf: readonly QuestionLines[]): ImportProblem[] {
  const { id: _id, checks: _checks, questions, ...fields } = lesson;
  const own = messagesOf(lessonFields.safeParse(fields)).map((message) => ({ line, message }));
  const questionProblems = questions.flatMap((question, index) =>
    checkQuestion(question).map(({ path, message }) => {
      const at = linesOf[index];
      return { line: at ? lineOfField(at, path) : line, message: `Pregunta ${index + 1}: ${message}` };
    }),
  );
  return [...own, ...questionProblems];
}

const findUnreadable = (text: string): ImportProblem[] =>
  text.includes(UNREADABLE_LETTER)
    ? splitLines(text).flatMap((line, index) =>
        line.includes(UNREADABLE_LETTER) ? [{ line: index + 1, message: UNREADABLE }] : [],
      )
    : [];

const checkImages = ({ content }: LessonFile, lines: string[], from: number): ImportProblem[] =>
  findImageProblems(content)
    .slice(0, MOST_PROBLEMS)
    .map(({ url, message }) => ({ line: lineWith(url, lines, from), message }));

function lineWith(text: string, lines: string[], from: number): number {
  for (let line = from; line <= lines.length; line += 1) if (lines[line - 1]?.includes(text)) return line;
  return from;
}

const NAMES_AN_ID = /^(?:id: "?([a-z0-9-]+)"?|"?lecci[oó]n"?[,;\t]"?([a-z0-9-]+)"?[,;\t].*)\s*$/;

function findLines(texts: string[]): (id: string) => number {
  const lines = new Map<string, number>();
  for (const [index, line] of texts.entries()) {
    const [, inMarkdown, inCsv] = NAMES_AN_ID.exec(line) ?? [];
    const id = inMarkdown ?? inCsv;
    if (id && !lines.has(id)) lines.set(id, index + 1);
  }
  return (id) => lines.get(id) ?? 1;
}

const questionParsers: Record<QuestionFormat, (text: string, file: string) => ParsedQuestions> = {
  gift: parseGift,
  moodle_xml: parseMoodle,
};

/** Writing more would take the database too long in one transaction. */
const MOST_QUESTIONS = 10_000;

type ReadGroups = { groups: QuestionGroup[]; problems: ImportProblem[] };

function readQuestionFile(file: ImportFile & { format: QuestionFormat }): ReadGroups {
  const parsed = questionParsers[file.format](file.text, file.file_name);
  const problems: ImportProblem[] = parsed.problems.map(({ file: _file, ...problem }) => problem);
  const questions = parsed.groups.flatMap((group) => group.questions);
  if (problems.length === 0 && questions.length === 0)
    problems.push({ line: 1, message: 'El archivo no contiene ninguna pregunta.' });
  if (questions.length > MOST_QUESTIONS) {
    const message = `El archivo tiene ${questions.length} preguntas: como máximo ${MOST_QUESTIONS} a la vez.`;
    return { groups: [], problems: [{ line: 1, message }] };
  }
  problems.push(...findRepeatedIds(questions));
  for (const question of questions) {
    if (problems.length >= MOST_PROBLEMS) break;
    const { line } = question;
    problems.push(
      ...checkQuestion(contentOf(question)).map(({ message }) => ({ line, message, part: line })),
    );
  }
  return { groups: parsed.groups, problems: problems.toSorted((a, b) => a.line - b.line) };
}

function findRepeatedIds(questions: FiledQuestion[]): ImportProblem[] {
  const first = new Map<string, number>();
  return questions.flatMap(({ id, line }) => {
    const earlier = id === null ? undefined : first.get(id);
    if (id !== null && earlier === undefined) first.set(id, line);
    return earlier === undefined
      ? []
      : [{ line, message: `Esta pregunta tiene el mismo id que la de la línea ${earlier}.`, part: line }];
  });
}
