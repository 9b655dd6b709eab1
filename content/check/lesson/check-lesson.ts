import type { ParsedLesson, Problem, Report } from '#content/format/lesson-file.ts';
import { checkExercises, SEEDS } from '../check-exercises.ts';
import { checkNumbers } from '../check-numbers.ts';
import { checkPrintedSums } from '../check-printed-sums.ts';
import { checkQuestions } from '../check-questions.ts';
import { checkReasons } from '../check-reasons.ts';
import { checkStandalone } from '../check-standalone.ts';
import { checkFileForm } from './check-file-form.ts';
import { checkHead } from './check-head.ts';
import { checkLinks } from './check-links.ts';
import { checkMarkdown } from './check-markdown.ts';
import { checkNumberStyle } from './check-number-style.ts';
import { checkReading } from './check-reading.ts';

export type CheckContext = {
  now: Date;
  lessonIds: ReadonlySet<string>;
  /** How many variants of each exercise are solved. */
  seeds?: number;
};

/** Every problem of one lesson, those of reading it included, in the order of its lines. */
export function checkLesson(
  parsed: ParsedLesson,
  { now, lessonIds, seeds = SEEDS }: CheckContext,
): Problem[] {
  const problems = [...parsed.problems];
  const report: Report = (line, message) => problems.push({ file: parsed.file, line, message });
  checkFileForm(parsed, report);
  checkHead(parsed, report, now);
  checkMarkdown(parsed, report);
  checkLinks(parsed, report, lessonIds);
  checkNumbers(parsed, report);
  checkNumberStyle(parsed, report);
  checkPrintedSums(parsed, report);
  checkReading(parsed, report);
  checkQuestions(parsed, report);
  checkReasons(parsed, report);
  checkStandalone(parsed, report);
  checkExercises(parsed, report, seeds);
  return problems.sort((a, b) => a.line - b.line);
}
