/** Numbers that are written otherwise in other countries: with a decimal comma or dots between thousands. */
const NUMBER = /(?<![\d.,{=/\p{L}])(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)(?![.,]?\d|[\p{L}/])/gu;

/** Formulas, gaps, marks, links and addresses. */
const KEPT = /(\{\{.*?\}\}|\[\[.*?\]\]|\{[^{}]*\}|\]\([^)]*\)|https?:\S+)/;

const changeOutside = (line: string, change: (text: string) => string) =>
  line
    .split(KEPT)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

/** A line with its numbers as marks. */
export const markNumbers = (line: string): string =>
  changeOutside(line, (text) => text.replace(NUMBER, '{$&}'));

export const hasUnmarked = (text: string): boolean => markNumbers(text) !== text;

/** With what lines of an exercise begin that are no texts. */
const FORMULAS = new Set(
  (
    'cifra elige valor condición redondeo respuesta unidad moneda tolerancia error cuenta debe haber tabla tipo parcial ' +
    'orden puntos repasa'
  ).split(' '),
);

const isFormula = (line: string): boolean => FORMULAS.has(/^(\p{L}+)(?!\w)[^:]*:/u.exec(line)?.[1] ?? '');

/** Which lines of a lesson's file may have marks: no front matter, no headings of its text, no formulas. */
export function markableLines(lines: readonly string[], contentLine: number): boolean[] {
  const asked = lines.findIndex((line) => line.startsWith('# Preguntas'));
  return lines.map((line, index) => {
    if (index + 1 < contentLine || isFormula(line)) return false;
    return index >= asked || !line.startsWith('#');
  });
}
