import { withCount } from '#domain/text/plural.ts';
import { printDecimal } from '#domain/text/typed-number.ts';
import type { Tolerance } from '../../exercise-body.ts';

/** Which difference is accepted, in words; empty for none. */
export function toleranceText({ kind, value }: Tolerance): string {
  if (Number(value) === 0) return '';
  const difference = {
    absolute: printDecimal(value, 'general'),
    cents: withCount(Number(value), 'centavo'),
    relative: `${printDecimal(String(Number((Number(value) * 100).toFixed(8))), 'general')} %`,
  };
  return `Se acepta hasta ${difference[kind]} de diferencia.`;
}
