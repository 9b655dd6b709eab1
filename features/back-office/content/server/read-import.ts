import type { LessonFile } from '#content/format/lesson-file.ts';
import { parseLessonBundle } from '#content/format/parse-lesson-bundle.ts';
import { parseLessonsCsv } from '#content/format/parse-lessons-csv.ts';
import { lessonForm } from '../../lessons/lessons.forms.ts';
import { questionForm } from '../../questions/questions.forms.ts';

export type ImportProblem = { line: number; message: string };

type Import = { format: 'markdown' | 'csv'; text: string; file_name: string };

/** More than anybody reads at once. */
const MOST_PROBLEMS = 500;
const SOME_LESSON = '00000000-0000-4000-8000-000000000000';

/** Reads the lessons of a file; a lesson must pass the same forms as one made by hand. */
export function readImport({ format, text, file_name }: Import): {
  lessons: LessonFile[];
  problems: ImportProblem[];
} {
  const parsed = format === 'csv' ? parseLessonsCsv(text, file_name) : parseLessonBundle(text, file_name);
  const problems: ImportProblem[] = parsed.problems.map(({ line, message }) => ({ line, message }));
  if (problems.length === 0 && parsed.lessons.length === 0) {
    problems.push({ line: 1, message: 'El archivo no contiene ninguna lección.' });
  }
  problems.push(...parsed.lessons.flatMap((lesson) => judgeLesson(lesson, text)));
  return { lessons: parsed.lessons, problems: problems.slice(0, MOST_PROBLEMS) };
}

function judgeLesson(lesson: LessonFile, text: string): ImportProblem[] {
  const { id, reviewed: _reviewed, sources: _sources, checks: _checks, questions, ...fields } = lesson;
  const line = lineOf(id, text);
  const own = messagesOf(lessonForm.safeParse(fields)).map((message) => ({ line, message }));
  const asked = questions.flatMap((question, index) =>
    messagesOf(questionForm.safeParse({ ...question, lesson_id: SOME_LESSON })).map((message) => ({
      line,
      message: `Pregunta ${index + 1}: ${message}`,
    })),
  );
  return [...own, ...asked];
}

type Judged = ReturnType<typeof lessonForm.safeParse> | ReturnType<typeof questionForm.safeParse>;

const messagesOf = ({ error }: Judged): string[] =>
  (error?.issues ?? []).map(({ path, message }) => `«${path.join('.')}»: ${message}`);

/** The line that names a lesson's id, in either format. */
function lineOf(id: string, text: string): number {
  const names = new RegExp(`^(id: "?${id}"?|"?leccion"?[,;\\t]"?${id}"?[,;\\t].*)\\s*$`);
  return (
    Math.max(
      0,
      text.split(/\r\n|\n|\r/).findIndex((line) => names.test(line)),
    ) + 1
  );
}
