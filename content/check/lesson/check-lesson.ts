import type { ParsedLesson, Problem, Report } from '#content/format/lesson-file.ts';
import { printLesson } from '#content/format/print/print-lesson.ts';
import { describeWrongSource } from '#domain/course/sources.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { checkCards } from '../check-cards.ts';
import { checkExercises, SEEDS } from '../check-exercises.ts';
import { checkMistakes } from '../check-mistakes.ts';
import { checkNumberStyle, checkNumbers, checkPrintedSums } from '../check-numbers.ts';
import { checkQuestions } from '../check-questions.ts';
import { checkReasons } from '../check-reasons.ts';
import { checkStandalone } from '../check-standalone.ts';
import { checkMarks, withoutMarks } from '../marks/check-marks.ts';
import { checkLinks, checkMarkdown } from './check-markdown.ts';
import { checkReading } from './check-reading.ts';

type CheckContext = {
  now: Date;
  lessonIds: ReadonlySet<string>;
  seeds?: number;
};

/** Every problem of one lesson, those of reading it included, in the order of its lines. */
export function checkLesson(
  marked: ParsedLesson,
  { now, lessonIds, seeds = SEEDS }: CheckContext,
): Problem[] {
  const problems = [...marked.problems];
  const report: Report = (line, message) => {
    const isKnown = problems.some((problem) => problem.line === line && problem.message === message);
    if (!isKnown) problems.push({ file: marked.file, line, message });
  };
  checkFileForm(marked, report);
  checkMarks(marked, report, now);
  const parsed = withoutMarks(marked, now);
  checkHead(parsed, report, now);
  checkMarkdown(parsed, report);
  checkLinks(parsed, report, lessonIds);
  checkNumbers(parsed, report);
  checkNumberStyle(parsed, report);
  checkPrintedSums(parsed, report);
  checkReading(parsed, report);
  checkQuestions(parsed, report);
  checkReasons(parsed, report);
  checkMistakes(parsed, report);
  checkCards(marked, report);
  checkStandalone(parsed, report);
  checkExercises(parsed, report, seeds);
  return problems.sort((a, b) => a.line - b.line);
}

const LONGEST_REVIEW_AGE_MONTHS = 24;

/** Front matter that lessons of the pack need in addition to the required fields. */
function checkHead({ draft, lines }: ParsedLesson, report: Report, now: Date): void {
  const lineOf = (key: string) => lines.fields.get(key) ?? 1;
  if (draft.subtopic === null) report(lineOf('subtopic'), 'Falta «subtopic».');
  if (draft.description === '') report(lineOf('description'), 'Falta «description».');
  if (draft.competence === null)
    report(lineOf('title'), 'Falta «competence», el área del marco de competencias.');
  for (const [index, source] of draft.sources.entries()) {
    const message = describeWrongSource(source);
    if (message) report(lines.sources[index] ?? 1, message);
  }
  if (draft.sources.length === 0) report(lineOf('title'), 'Falta «sources»: al menos una fuente.');
  if (draft.reviewed === null) report(lineOf('reviewed'), 'Falta «reviewed», el día de la última revisión.');
  else reportReviewDay(draft.reviewed, lineOf('reviewed'), report, now);
}

function reportReviewDay(reviewed: string, line: number, report: Report, now: Date): void {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - LONGEST_REVIEW_AGE_MONTHS);
  // One day more, because of time zones ahead of UTC.
  const latest = new Date(now.getTime() + DAY_MS);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  if (reviewed > day(latest)) report(line, `La revisión «${reviewed}» está en el futuro.`);
  if (reviewed < day(oldest)) {
    report(line, `La revisión «${reviewed}» tiene más de ${LONGEST_REVIEW_AGE_MONTHS} meses.`);
  }
}

const LONGEST_LINE = 1000;

function checkFileForm({ text, lesson }: ParsedLesson, report: Report): void {
  const lines = text.split('\n');
  lines.forEach((line, index) => {
    if (line.length > LONGEST_LINE) {
      report(index + 1, `La línea tiene ${line.length} caracteres; caben ${LONGEST_LINE}.`);
    }
    if (line.includes('\ufffd'))
      report(index + 1, 'Hay letras que no se pueden leer: el archivo no está en UTF-8.');
    if (/[^\S\n]$/.test(line)) report(index + 1, 'Sobran espacios al final de la línea.');
  });
  if (lesson === null || lines.some((line) => /\s$/.test(line))) return;
  const canonical = printLesson(lesson).split('\n');
  const differing = canonical.findIndex((line, index) => line !== lines[index]);
  if (differing !== -1) report(differing + 1, `Aquí la forma canónica es: «${canonical[differing]}».`);
  else if (lines.length > canonical.length) report(canonical.length, 'Sobran líneas al final del archivo.');
}
