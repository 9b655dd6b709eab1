import type { ParsedLesson, Report } from '#content/format/lesson-file.ts';
import { formatSpanishNumber, roundToDecimals } from '#domain/arithmetic.ts';
import { evaluateExpression } from '#domain/expression/evaluate.ts';
import { describeNumberStyle } from '#domain/writing/number-style.ts';
import { findWrongSum, wrongSum } from '#domain/writing/printed-sums.ts';
import { lessonTexts } from './lesson/lesson-texts.ts';

/** Recomputes every entry of `checks` and looks for its result, in Spanish format, in what the learner reads. */
export function checkNumbers(parsed: ParsedLesson, report: Report): void {
  const texts = lessonTexts(parsed).map(({ text }) => text);
  parsed.draft.checks.forEach((check, index) => {
    const message = describeWrongCheck(check, texts);
    if (message) report(parsed.lines.checks[index]!, message);
  });
}

function describeWrongCheck(check: string, texts: string[]): string | null {
  const [, expression, result] = /^(.+?)\s*=\s*(-?\d+(?:\.\d+)?)$/.exec(check) ?? [];
  if (expression === undefined || result === undefined) {
    return `«${check}» debe escribirse «expresión = resultado», con punto decimal.`;
  }
  const decimals = result.split('.')[1]?.length ?? 0;
  const value = computeOrNull(expression);
  if (value === null) return `No sé calcular «${expression}».`;
  const computed = roundToDecimals(value, decimals);
  if (computed !== Number(result)) return `${expression} es ${computed.toFixed(decimals)}, no ${result}.`;
  // A minus sign may stand apart from its figure, before a currency sign.
  const figure = formatSpanishNumber(Math.abs(computed), decimals);
  return texts.some((text) => containsFigure(text, figure))
    ? null
    : `El resultado «${figure}» no aparece en la lección ni en sus preguntas.`;
}

function computeOrNull(expression: string): number | null {
  try {
    return evaluateExpression(expression);
  } catch {
    return null;
  }
}

export function containsFigure(text: string, figure: string): boolean {
  const pattern = figure.replaceAll('.', '\\.');
  return new RegExp(`(?<![\\d.,])${pattern}(?![.,]?\\d)`).test(text);
}

/** Reports sums whose own figures give another result; what is only near is written with «≈». */
export function checkPrintedSums(parsed: ParsedLesson, report: Report): void {
  for (const { text, line } of lessonTexts(parsed)) {
    const wrong = findWrongSum(text);
    if (wrong) report(line, wrongSum(wrong));
  }
}

/** Figures that are not written as content/FORMAT.md asks. */
export function checkNumberStyle(parsed: ParsedLesson, report: Report): void {
  for (const { text, line } of lessonTexts(parsed))
    for (const message of describeNumberStyle(text)) report(line, message);
}
