import { BUNDLE_SEPARATOR, escapeSeparator } from '../lesson-bundle.ts';
import type { LessonFile } from '../lesson-file.ts';
import { printLesson } from './print-lesson.ts';

/** Many lessons as one Markdown file, in the order given; no lessons make an empty file. */
export function printLessonBundle(lessons: LessonFile[]): string {
  return lessons.map((lesson) => escapeSeparator(printLesson(lesson))).join(`\n${BUNDLE_SEPARATOR}\n\n`);
}
