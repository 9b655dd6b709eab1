import type { LessonFile, Problem, QuestionInFile } from '../lesson-file.ts';

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
