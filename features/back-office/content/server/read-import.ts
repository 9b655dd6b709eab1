import { type LessonFile, MOST_PROBLEMS } from '#content/format/lesson-file.ts';
import { parseLessonBundle } from '#content/format/parse-lesson-bundle.ts';
import { parseLessonsCsv } from '#content/format/parse-lessons-csv.ts';
import { describeForeignImage, findForeignImages } from '#domain/lesson-images.ts';
import { lessonFields } from '../../lessons/admin-lessons.forms.ts';
import { questionForm } from '../../questions/admin-questions.forms.ts';

export type ImportFile = { format: 'markdown' | 'csv'; text: string; file_name: string };

export type ReadImport = { lessons: LessonFile[]; problems: ImportProblem[] };

export type ImportProblem = { line: number; message: string };

/** Planning and writing more would take the database too long in one transaction. */
const MOST_LESSONS = 5_000;
const UNREADABLE_LETTER = '\ufffd';
const UNREADABLE = 'Hay letras que no se pueden leer («\ufffd»): guarda el archivo como UTF-8.';
const SOME_LESSON = '00000000-0000-4000-8000-000000000000';

/** Parses the lessons of a file and checks them with the schemas of the back office's forms. */
export function readImport({ format, text, file_name }: ImportFile): ReadImport {
  const parsed = format === 'csv' ? parseLessonsCsv(text, file_name) : parseLessonBundle(text, file_name);
  const problems: ImportProblem[] = parsed.problems.map(({ line, message }) => ({ line, message }));
  if (problems.length === 0 && parsed.lessons.length === 0) {
    problems.push({ line: 1, message: 'El archivo no contiene ninguna lección.' });
  }
  if (parsed.lessons.length > MOST_LESSONS) {
    const message = `El archivo tiene ${parsed.lessons.length} lecciones: como máximo ${MOST_LESSONS} a la vez.`;
    return { lessons: [], problems: [{ line: 1, message }] };
  }
  if (parsed.lessons.length === 0 && !text.includes(UNREADABLE_LETTER))
    return { lessons: [], problems: problems.slice(0, MOST_PROBLEMS) };
  const lines = text.split(/\r\n|\n|\r/);
  problems.push(...findUnreadable(lines));
  const lineOf = findLines(lines);
  for (const lesson of parsed.lessons) {
    if (problems.length >= MOST_PROBLEMS) break;
    const line = lineOf(lesson.id);
    problems.push(...checkLesson(lesson, line), ...checkImages(lesson, lines, line));
  }
  return { lessons: parsed.lessons, problems: problems.slice(0, MOST_PROBLEMS) };
}

function checkLesson(lesson: LessonFile, line: number): ImportProblem[] {
  const { id: _id, checks: _checks, questions, ...fields } = lesson;
  const own = messagesOf(lessonFields.safeParse(fields)).map((message) => ({ line, message }));
  const questionProblems = questions.flatMap((question, index) =>
    messagesOf(questionForm.safeParse({ ...question, lesson_id: SOME_LESSON })).map((message) => ({
      line,
      message: `Pregunta ${index + 1}: ${message}`,
    })),
  );
  return [...own, ...questionProblems];
}

/** The lines with letters that were lost because the file is not UTF-8. */
const findUnreadable = (lines: string[]): ImportProblem[] =>
  lines.flatMap((line, index) =>
    line.includes(UNREADABLE_LETTER) ? [{ line: index + 1, message: UNREADABLE }] : [],
  );

const checkImages = ({ content }: LessonFile, lines: string[], from: number): ImportProblem[] =>
  findForeignImages(content)
    .slice(0, MOST_PROBLEMS)
    .map(({ url }) => ({
      line: lineWith(url, lines, from),
      message: describeForeignImage(url),
    }));

function lineWith(text: string, lines: string[], from: number): number {
  for (let line = from; line <= lines.length; line += 1) if (lines[line - 1]!.includes(text)) return line;
  return from;
}

type ParseResult = ReturnType<typeof lessonFields.safeParse> | ReturnType<typeof questionForm.safeParse>;

const messagesOf = ({ error }: ParseResult): string[] =>
  (error?.issues ?? []).map(({ path, message }) => `«${path.join('.')}»: ${message}`);

const NAMES_AN_ID = /^(?:id: "?([a-z0-9-]+)"?|"?leccion"?[,;\t]"?([a-z0-9-]+)"?[,;\t].*)\s*$/;

function findLines(texts: string[]): (id: string) => number {
  const lines = new Map<string, number>();
  for (const [index, line] of texts.entries()) {
    const [, inMarkdown, inCsv] = NAMES_AN_ID.exec(line) ?? [];
    const id = inMarkdown ?? inCsv;
    if (id && !lines.has(id)) lines.set(id, index + 1);
  }
  return (id) => lines.get(id) ?? 1;
}
