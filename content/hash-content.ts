import { createHash } from 'node:crypto';
import type { LessonFile } from './format/lesson-file.ts';
import { tidyLesson } from './format/tidy-lesson.ts';

/** Hash of plain data; it depends on the order of keys. */
export const hashContent = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Hash of a lesson's content, the same for a lesson read from a file and from the database. */
export const hashLesson = (lesson: LessonFile) => hashContent(tidyLesson(lesson));
