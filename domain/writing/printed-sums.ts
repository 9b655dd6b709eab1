import { evaluateExpression } from '#domain/expression/evaluate.ts';

/** What a check and a form say of a sum that its own figures do not give. */
export const wrongSum = (sum: string) =>
  `«${sum.replaceAll('*', '×').replaceAll('/', '÷')}» no da eso con las cifras que se ven: escribe más decimales o «≈».`;

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
