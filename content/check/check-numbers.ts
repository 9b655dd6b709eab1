import type { ParsedLesson, Report } from '#content/format/lesson-file.ts';
import { evaluateExpression, formatSpanishNumber, roundToDecimals } from '#domain/arithmetic.ts';
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

function containsFigure(text: string, figure: string): boolean {
  const pattern = figure.replaceAll('.', '\\.');
  return new RegExp(`(?<![\\d.,])${pattern}(?![.,]?\\d)`).test(text);
}
