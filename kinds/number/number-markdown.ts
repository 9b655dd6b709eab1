import type { KindMarkdown } from '../markdown/body-lines.ts';
import { readPlaces } from '../markdown/exercise-lines.ts';
import {
  printTolerance,
  printWorkedEnd,
  printWorkedStart,
  readTolerance,
  readWorked,
  WORKED_KEYS,
} from '../markdown/worked-lines.ts';
import type { NumberBody } from './number.ts';

const UNIT_WORDS: Record<NumberBody['unit'], string> = {
  none: 'ninguna',
  money: 'dinero',
  percent: 'porcentaje',
  years: 'años',
  months: 'meses',
  days: 'días',
  units: 'unidades',
};
const units = Object.keys(UNIT_WORDS) as NumberBody['unit'][];

export const numberMarkdown: KindMarkdown<NumberBody> = {
  word: 'número',
  keys: [...WORKED_KEYS, 'respuesta', 'unidad', 'moneda', 'tolerancia'],
  read: (lines) => {
    const answer = lines.required('respuesta', 'respuesta (2): fórmula');
    const written = lines.one('unidad');
    const unit = written ? units.find((each) => UNIT_WORDS[each] === written.text) : 'none';
    if (written && !unit)
      lines.problem(
        written.line,
        `«${written.text}» no es una unidad; las hay estas: ${Object.values(UNIT_WORDS).join(', ')}.`,
      );
    const currency = lines.one('moneda')?.text;
    return {
      ...readWorked(lines),
      answer: answer?.text ?? '',
      places: answer ? readPlaces(answer, lines) : 0,
      unit: unit ?? 'none',
      ...(currency && { currency }),
      tolerance: readTolerance(lines),
    };
  },
  print: (body) => [
    ...printWorkedStart(body),
    `respuesta (${body.places}): ${body.answer}`,
    ...(body.unit === 'none' ? [] : [`unidad: ${UNIT_WORDS[body.unit]}`]),
    ...(body.currency ? [`moneda: ${body.currency}`] : []),
    ...printTolerance(body.tolerance),
    ...printWorkedEnd(body),
  ],
};
