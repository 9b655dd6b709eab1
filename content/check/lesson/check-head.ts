import type { ParsedLesson, Report } from '#content/format/lesson-file.ts';
import { describeWrongSource } from '#domain/course/sources.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const LONGEST_REVIEW_AGE_MONTHS = 24;

/** Front matter that lessons of the pack need in addition to the required fields. */
export function checkHead({ draft, lines }: ParsedLesson, report: Report, now: Date): void {
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
