import { categoryLabel, type LessonCategory } from '#domain/course/lessons.ts';
import type { LessonFile, Problem, QuestionInFile } from '../lesson-file.ts';

/** The formats that carry questions without lessons, as messages name them. */
export type FileOfQuestions = 'GIFT' | 'Moodle XML';

/** How a category of a file names the lesson of its questions: by id, or else by title. */
export type LessonName = { id: string | null; title: string; line: number };

/** A question of a file that carries no lessons; its id is that of a stored question, null when the file has none. */
export type FiledQuestion = QuestionInFile & { id: string | null; line: number };

export const contentOf = ({ id: _id, line: _line, ...question }: FiledQuestion): QuestionInFile => question;

/** The questions under one category; `lesson` is null for those before the first category. */
export type QuestionGroup = { lesson: LessonName | null; questions: FiledQuestion[] };

/** The questions of the file without a problem, so that one run can report all problems. */
export type ParsedQuestions = { groups: QuestionGroup[]; problems: Problem[] };

/** A stored lesson as a source of questions to export. */
export type QuestionSource = Pick<LessonFile, 'id' | 'title' | 'category'> & {
  questions: (QuestionInFile & { id: string })[];
};

const QUESTION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a stored question, or null for a name that another program gave. */
export function readQuestionId(written: string): string | null {
  const id = written.trim().toLowerCase();
  return QUESTION_ID.test(id) ? id : null;
}

/** A lesson as a category of Moodle's question bank: `$course$/top/Impuestos/El IVA`; slashes within a name are doubled. */
export const printCategoryPath = ({ category, title }: { category: LessonCategory; title: string }) =>
  ['$course$', 'top', categoryLabel(category), title.replaceAll('/', '//')].join('/');

/** The same with the lesson's id, for a format without a field for it: `$course$/top/Impuestos/El IVA [impuestos-el-iva]`. */
export const printCategoryWithId = (lesson: { id: string; category: LessonCategory; title: string }) =>
  `${printCategoryPath(lesson)} [${lesson.id}]`;

/** The lesson that the last level of a category names: by an id in brackets, or by a text that is its id or its title. */
export function readCategoryPath(path: string): { id: string | null; title: string } {
  const level = lastLevel(path.trim());
  const [, title, id] = /^(.{0,2000}?) ?\[([a-z0-9-]{1,200})\]$/s.exec(level) ?? [];
  if (id !== undefined) return { id, title: title ?? '' };
  return { id: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(level) ? level : null, title: level };
}

function lastLevel(path: string): string {
  let at = path.length - 1;
  while (at >= 0) {
    if (path[at] !== '/') at -= 1;
    else if (path[at - 1] === '/') at -= 2;
    else break;
  }
  return path
    .slice(at + 1)
    .replaceAll('//', '/')
    .trim();
}
