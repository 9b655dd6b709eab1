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
  const parsed = withoutMarks(marked, now);
  const checks: ((report: Report) => void)[] = [
    (report) => checkFileForm(marked, report),
    (report) => checkMarks(marked, report, now),
    (report) => checkHead(parsed, report, now),
    (report) => checkMarkdown(parsed, report),
    (report) => checkLinks(parsed, report, lessonIds),
    (report) => checkNumbers(parsed, report),
    (report) => checkNumberStyle(parsed, report),
    (report) => checkPrintedSums(parsed, report),
    (report) => checkReading(parsed, report),
    (report) => checkQuestions(parsed, report),
    (report) => checkReasons(parsed, report),
    (report) => checkMistakes(parsed, report),
    (report) => checkCards(marked, report),
    (report) => checkStandalone(parsed, report),
    (report) => checkExercises(parsed, report, seeds),
  ];
  const problems = [...marked.problems];
  for (const check of checks) {
    const isFollowing = consequencesOf(problems, marked);
    check((line, message) => {
      const isKnown = problems.some((problem) => problem.line === line && problem.message === message);
      if (!isKnown && !isFollowing(line)) problems.push({ file: marked.file, line, message });
    });
  }
  return problems.sort((a, b) => a.line - b.line);
}

/** Whether an earlier check has a word for a line, or the line is of a question that cannot be read: one fault has one message. */
function consequencesOf(problems: readonly Problem[], { lines, problems: unread }: ParsedLesson) {
  // The first line of the text also stands for the whole of it.
  const told = new Set(problems.map(({ line }) => line).filter((line) => line !== lines.content));
  const starts = [...lines.cards, ...lines.questions].map((each) => each.question_text).sort((a, b) => a - b);
  const questionOf = (line: number) => starts.findLast((start) => start <= line);
  const broken = new Set(unread.map(({ line }) => questionOf(line)).filter((start) => start !== undefined));
  return (line: number) => told.has(line) || broken.has(questionOf(line) ?? 0);
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
