import { Exact } from '#domain/expression/exact.ts';
import { canonicalDecimal } from '#kinds/compare-numbers.ts';
import type { Tolerance } from '#kinds/exercise/exercise-body.ts';
import { type BodyLine, BodyLines } from '#kinds/markdown/body-lines.ts';
import { readTolerance } from '#kinds/markdown/worked-lines.ts';
import type { NumberBody } from '#kinds/number/number.ts';
import { numberMarkdown } from '#kinds/number/number-markdown.ts';
import type { RawText, Report } from '../lesson-file.ts';
import { bodyLine } from './question-tags.ts';

const NUMBER = /^-?\d{1,20}(?:\.\d{1,10})?$/;
const TOLERANCE = /^\d{1,40}(?:\.\d{1,40})?$/;
const MOST_PLACES = 6;

/** Whether an answer is a number as it stands, not a formula. */
export const isPlainNumber = (answer: string): boolean => NUMBER.test(answer);

const RANGE = /^\s{0,9}(-?[\d.]{1,31})\s{0,9}\.\.\s{0,9}(-?[\d.]{1,31})\s{0,9}$/;

/** GIFT's `1..5` as the number in its middle and how far an answer may be from it: 3 and 2. */
export function readRange(text: string): [middle: string, distance: string] | null {
  const [, from = '', to = ''] = RANGE.exec(text) ?? [];
  if (!isPlainNumber(from) || !isPlainNumber(to)) return null;
  const distance = new Exact(to).sub(from).div(2);
  return distance.isNegative() ? null : [distance.add(from).toFixed(), distance.toFixed()];
}

const decimalsOf = (number: string) => number.split('.')[1]?.length ?? 0;

/** The decimals that an answer has unless a tag says otherwise. */
const usualPlaces = (answer: string) => Math.min(decimalsOf(answer), MOST_PLACES);

/** How far an answer may be off, as the plain number that the formats have. */
export function absoluteTolerance({ kind, value }: Tolerance, answer: string): string {
  if (kind === 'absolute') return value;
  return product(value, kind === 'cents' ? '0.01' : answer.replace('-', ''));
}

function product(one: string, other: string): string {
  const places = decimalsOf(one) + decimalsOf(other);
  const digits = BigInt(one.replace('.', '')) * BigInt(other.replace('.', ''));
  const text = String(digits).padStart(places + 1, '0');
  return canonicalDecimal(`${text.slice(0, text.length - places)}.${text.slice(text.length - places)}`);
}

export const isZero = (number: string): boolean => canonicalDecimal(number) === '0';

/** What the formats have no field for: decimals, unit, currency, and a tolerance that is no plain number. */
export function numberTags(body: NumberBody): string[] {
  const { tolerance, answer, places } = body;
  const isNumber = tolerance.kind === 'absolute' && !isZero(tolerance.value);
  const lines = numberMarkdown.print(body);
  return [
    ...(places === usualPlaces(answer) ? [] : [`decimales: ${places}`]),
    ...lines.filter((line) => /^(?:unidad|moneda):/.test(line)),
    ...lines.filter((line) => !isNumber && line.startsWith('tolerancia:')),
  ];
}

type Written = { answer: RawText; tolerance: RawText | null };

/** The lines that Markdown would have for a number; what cannot be understood is reported. */
export function readNumberLines(
  { answer, tolerance }: Written,
  tags: BodyLine[],
  report: Report,
): BodyLine[] {
  if (!NUMBER.test(answer.text)) {
    report(
      answer.line,
      `No entiendo el número «${answer.text.slice(0, 50)}»: escríbelo con cifras y punto decimal, como 1234.56.`,
    );
    return [bodyLine('respuesta', { ...answer, text: '0' }, '0')];
  }
  return [
    bodyLine('respuesta', answer, readPlaces(answer.text, tags, report)),
    ...tags.filter(({ key }) => key === 'unidad' || key === 'moneda'),
    ...readToleranceLine({ answer, tolerance }, tags, report),
  ];
}

function readPlaces(answer: string, tags: BodyLine[], report: Report): string {
  const tag = tags.find(({ key }) => key === 'decimales');
  if (!tag) return String(usualPlaces(answer));
  if (/^[0-6]$/.test(tag.text)) return tag.text;
  report(tag.line, `«decimales» debe ser un número de 0 a ${MOST_PLACES}, no «${tag.text.slice(0, 50)}».`);
  return '0';
}

function readToleranceLine({ answer, tolerance }: Written, tags: BodyLine[], report: Report): BodyLine[] {
  const written = { text: tolerance?.text || '0', line: (tolerance ?? answer).line };
  if (!TOLERANCE.test(written.text)) {
    const what = written.text.slice(0, 50);
    report(
      written.line,
      `No entiendo la tolerancia «${what}»: escríbela con cifras y punto decimal, como 0.01.`,
    );
    return [];
  }
  const found = tags.filter(({ key }) => key === 'tolerancia');
  const [tag] = found;
  if (!tag)
    return isZero(written.text)
      ? []
      : [bodyLine('tolerancia', { ...written, text: `absoluta ${written.text}` })];
  const tagged = absoluteTolerance(readTolerance(new BodyLines(found, tag.line, report)), answer.text);
  if (canonicalDecimal(tagged) !== canonicalDecimal(written.text))
    report(
      tag.line,
      `La etiqueta «tolerancia: ${tag.text.slice(0, 50)}» da ${tagged}, y la respuesta lleva ${written.text}: corrige una de las dos.`,
    );
  // A tag that cannot be read has been reported.
  return /^(?:centavos|absoluta|relativa) \d/.test(tag.text) ? found : [];
}
