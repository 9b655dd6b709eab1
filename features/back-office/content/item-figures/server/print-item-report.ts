import { type CsvValue, printCsv } from '#content/format/print/print-csv.ts';
import { roundToDecimals } from '#domain/arithmetic.ts';
import { optionLetter } from '#domain/course/lessons.ts';
import { FIGURES } from '../../questions/question-columns.ts';
import {
  FLAG_WORDS,
  flagLabels,
  ITEM_DEFINITIONS,
  ITEM_LABELS,
  type ItemDefinition,
} from '../definitions.ts';
import type { readItemFigures } from './read-item-figures.ts';

type Figures = Awaited<ReturnType<typeof readItemFigures>>;
type Period = Figures['periods'][number];

const FLAG_MEANINGS = Object.values(FLAG_WORDS)
  .map(({ label, meaning }) => `${label}: ${meaning}`)
  .join(' ');
const HEAD = ['Versiones', 'Cifra', 'Valor', 'Definición'];
export function printItemReport({ question_id, question_text, periods }: Figures, day: string): File {
  const rows = [HEAD, ...periods.flatMap(rowsOf), ['', 'Pregunta', question_text, question_id]];
  const name = `cifras-de-pregunta-${question_id.slice(0, 8)}-${day}.csv`;
  return new File([printCsv(rows, ';')], name, { type: 'text/csv; charset=utf-8' });
}

const answersOf = ({ options, dont_know }: Period) => [
  ...options.map((option, at) => ({ name: optionLetter(at), ...option })),
  ...(dont_know ? [{ name: 'No lo sé', ...dont_know }] : []),
];

function rowsOf(period: Period): CsvValue[][] {
  const versions = period.versions.map(({ number }) => number).toReversed();
  const row = (definition: ItemDefinition, value: CsvValue, of = '') => [
    versions.join(', '),
    ITEM_LABELS[definition] + of,
    value,
    ITEM_DEFINITIONS[definition],
  ];
  return [
    ...FIGURES.map((name) => row(name, csvFigure(period[name]))),
    ...answersOf(period).flatMap(({ name, strong, weak }) => [
      row('shares', csvFigure(strong), `: ${name}, fuertes`),
      row('shares', csvFigure(weak), `: ${name}, débiles`),
    ]),
    [versions.join(', '), 'Señales', flagLabels(period.flags), FLAG_MEANINGS],
  ];
}

/** A figure in a file, to six decimals; empty where it is not known. */
export const csvFigure = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : roundToDecimals(value, 6);
