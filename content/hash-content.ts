import { createHash } from 'node:crypto';
import type { LessonFile } from './format/lesson-file.ts';
import { tidyLesson } from './format/tidy-lesson.ts';

/** Fingerprint of plain data; the order of an object's keys counts. */
export const hashContent = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Fingerprint of what a lesson says, whether it comes from a file or from the database. */
export const hashLesson = (lesson: LessonFile) => hashContent(tidyLesson(lesson));
