import { findHeadings } from '#domain/course/headings.ts';
import type { LessonFile, Report } from '../lesson-file.ts';

/**
 * Reports every passage that is no heading of the lesson's text, with the anchors that exist.
 * @param lineOf the line of a question's passage
 */
export function reportUnknownPassages(
  { content, questions }: LessonFile,
  lineOf: (question: number) => number,
  report: Report,
): void {
  if (questions.every(({ passage }) => passage === null)) return;
  const anchors = findHeadings(content).map(({ anchor }) => anchor);
  const existing = anchors.length > 0 ? `Los que hay: ${anchors.join(', ')}.` : 'No tiene ninguno.';
  questions.forEach(({ passage }, index) => {
    if (passage === null || anchors.includes(passage)) return;
    report(lineOf(index), `«${passage}» no es ningún título del texto de la lección. ${existing}`);
  });
}
