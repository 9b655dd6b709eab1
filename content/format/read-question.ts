import { MAX_OPTIONS, MIN_OPTIONS } from '#domain/lessons.ts';
import { withCount } from '#domain/plural.ts';
import { DEFAULT_QUESTION_POINTS, QUESTION_POINTS_RANGE } from '#domain/points.ts';
import type { QuestionInFile, RawText, Report } from './lesson-file.ts';
import { readInteger } from './read-fields.ts';
import { tidyLines } from './tidy-lesson.ts';

export type RawQuestion = {
  question_text: RawText;
  options: RawText[];
  /** By the option's index; an option may have none. */
  reasons: (RawText | undefined)[];
  /** Indexes of the options marked as right; a question needs exactly one. */
  correct: number[];
  explanation: RawText | null;
  points: RawText | null;
  shuffle_options: boolean;
  passage: RawText | null;
};

/** Turns what was written into a question (docs/product.md §5.5). Problems are reported, not thrown. */
export function readQuestion(raw: RawQuestion, report: Report): QuestionInFile {
  const { line } = raw.question_text;
  const question_text = tidyLines(raw.question_text.text);
  if (question_text === '') report(line, 'Falta el texto de la pregunta.');
  reportOptions(raw, report);
  const points = raw.points
    ? readInteger(
        { texts: new Map([['puntos', raw.points]]), startLine: line, report },
        'puntos',
        QUESTION_POINTS_RANGE,
        DEFAULT_QUESTION_POINTS,
      )
    : DEFAULT_QUESTION_POINTS;
  return {
    kind: 'single_choice',
    body: null,
    question_text,
    options: raw.options.map((option) => tidyLines(option.text)),
    reasons: raw.options.map((_option, index) => tidyLines(raw.reasons[index]?.text ?? '')),
    correct_answer: raw.correct[0] ?? 0,
    explanation: tidyLines(raw.explanation?.text ?? ''),
    points,
    shuffle_options: raw.shuffle_options,
    passage: raw.passage?.text.trim().replace(/^#/, '') || null,
  };
}

function reportOptions({ question_text, options, correct }: RawQuestion, report: Report): void {
  for (const option of options) {
    if (option.text.trim() === '')
      report(option.line, 'Esta opción está vacía: todas deben tener contenido.');
  }
  if (options.length < MIN_OPTIONS) {
    report(
      question_text.line,
      `La pregunta tiene ${withCount(options.length, 'opción')}; necesita al menos ${MIN_OPTIONS}.`,
    );
  }
  const surplus = options[MAX_OPTIONS];
  if (surplus)
    report(surplus.line, `La pregunta tiene ${options.length} opciones; caben como mucho ${MAX_OPTIONS}.`);
  if (correct.length === 0) report(question_text.line, 'Ninguna opción está marcada como correcta.');
  const second = options[correct[1] ?? -1];
  if (second) report(second.line, 'Hay más de una opción correcta; marca solo una.');
}
