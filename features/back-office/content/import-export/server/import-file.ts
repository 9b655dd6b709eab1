import type { LessonFile } from '#content/format/lesson-file.ts';
import type { QuestionGroup } from '#content/format/questions/question-file.ts';
import type { ContentFormat } from '../content-formats.ts';

export type ImportFile = { format: ContentFormat; text: string; file_name: string };

/** What can be read of a file: lessons, or questions without a lesson. Nothing is imported when there is a problem. */
export type ReadImport = {
  lessons: LessonFile[];
  /** On which line of the file each of the lessons begins. */
  lines: number[];
  groups: QuestionGroup[];
  /** The uploaded images that the texts of lessons show. */
  images: ShownImage[];
  problems: ImportProblem[];
};

/** `lesson` is the lesson's id in the file. */
export type ShownImage = { lesson: string; url: string; line: number };

export type ImportProblem = { line: number; message: string };
