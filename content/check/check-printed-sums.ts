import type { ParsedLesson, Report } from '#content/format/lesson-file.ts';
import { evaluateExpression } from '#domain/arithmetic.ts';
import { lessonTexts } from './lesson/lesson-texts.ts';

/** Reports sums whose own figures give another result; what is only near is written with «≈». */
export function checkPrintedSums(parsed: ParsedLesson, report: Report): void {
  for (const { text, line } of lessonTexts(parsed)) {
    const wrong = findWrongSum(text);
    if (wrong) report(line, wrongSum(wrong));
  }
}

export const wrongSum = (sum: string) =>
  `«${sum}» no da eso con las cifras que se ven: escribe más decimales o «≈».`;

const SIGNS: Record<string, string> = {
  '−': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  '²': '^2',
  '**': '',
  '\u00a0': ' ',
};
const FIGURES = /-?\d+(?:\.\d{3})*(?:,\d+)?(?: ?%)?/g;
const RESULT = new RegExp(`^ ?(${FIGURES.source})(?! ?[-+*/^\\d])`);

/** The first sum of a text, «12 × $25 = $300», whose figures, added as a reader sees them, do not give its result. */
export function findWrongSum(text: string): string | null {
  const plain = text.replace(/[−×·÷²\u00a0]|\*\*/g, (sign) => SIGNS[sign]!).replace(/\$|S\/ ?| ?€/g, '');
  for (const { index } of plain.matchAll(/=/g)) {
    const left = /[\d.,()+\-*/^% ]*$/
      .exec(plain.slice(0, index))![0]
      .split(/[.,] (?=[\d(-])/)
      .at(-1)!
      .trim();
    const right = RESULT.exec(plain.slice(index + 1))?.[1];
    if (right && isSum(left) && !gives(left, right)) return `${left} = ${right}`;
  }
  return null;
}

const isSum = (left: string) => /^[\d(-].*[+\-*/^]/.test(left) && /\d ?[-+*/^%)]/.test(left);

/** Percentages count as hundredths, or as whole numbers where the sum multiplies by 100 or is one of percentage points. */
function gives(left: string, right: string): boolean {
  const [hundredths, whole] = [computed(left, '/100'), computed(left, '')];
  if (hundredths === null || whole === null) return true;
  const result = Number(decimal(right.replace(/ ?%/, '')));
  const slack = 0.5000001 * 10 ** -(right.split(',')[1]?.replace(/\D/g, '').length ?? 0);
  const isNear = (value: number) => Math.abs(value - result) <= slack;
  return isNear(whole) || isNear(right.includes('%') ? hundredths * 100 : hundredths);
}

function computed(left: string, percent: string): number | null {
  const expression = left.replace(FIGURES, (figure) =>
    figure.includes('%') ? `(${decimal(figure.replace(/ ?%/, ''))}${percent})` : decimal(figure),
  );
  try {
    return evaluateExpression(expression);
  } catch {
    return null;
  }
}

/** A figure in Spanish form with a decimal point. */
const decimal = (figure: string) => figure.replaceAll('.', '').replace(',', '.');
