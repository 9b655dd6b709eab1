import type { ParsedLesson, Report } from '#content/format/lesson-file.ts';
import { formatSpanishNumber, roundToDecimals } from '#domain/arithmetic.ts';
import { evaluateExpression } from '#domain/expression/evaluate.ts';
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

export const wrongSum = (sum: string) =>
  `«${sum}» no da eso con las cifras que se ven: escribe más decimales o «≈».`;

/** What is wrong with a step such as '| Al mes: $480 ÷ 12 | $40 |'; null where nothing is, or the result is left open. */
export function wrongSumOfRow(cells: readonly (string | object)[]): string | null {
  const texts = cells.filter((cell) => typeof cell === 'string').map((cell) => cell.replace(/[{}]/g, ''));
  const wrong = texts.length < cells.length ? null : findWrongSum(texts.join(' = '));
  return wrong && wrongSum(wrong);
}

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

const decimal = (figure: string) => figure.replaceAll('.', '').replace(',', '.');

const mistakes: [RegExp, string][] = [
  [
    /\d ?%/,
    'Entre el número y «%» va un espacio que no se parte (U+00A0), que una marca como {5} % pone sola.',
  ],
  [/(?<![\d.,])\d\.\d{3}(?!\.?\d)/, 'Los números de cuatro cifras van sin punto: 1250.'],
  [/(?<![\d.,])\d{5,}/, 'Desde cinco cifras, los miles se separan con punto: 12.500.'],
  [/\$\d+\.\d{1,2}(?!\d)|(?<![\d.])\d+\.\d{1,2}\u00a0%/, 'Los decimales se separan con coma: 12,50.'],
  [/\d\s?\$(?!\d)/, 'El signo «$» va delante de la cifra: $1250.'],
];

const LINK_TARGET = /\]\([^)]*\)/g;

/** Figures as content/FORMAT.md asks: decimal comma, dots from five digits on, no-break space before %. */
export function checkNumberStyle(parsed: ParsedLesson, report: Report): void {
  for (const { text, line } of lessonTexts(parsed)) {
    for (const [pattern, message] of mistakes) {
      const found = pattern.exec(text.replace(LINK_TARGET, ']'))?.[0];
      if (found) report(line, `«${found}»: ${message}`);
    }
  }
}
