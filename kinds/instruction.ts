import { withCount } from '#domain/text/plural.ts';
import { printDecimal } from '#domain/text/typed-number.ts';
import type { Tolerance } from './exercise/exercise-body.ts';

type Exactness = { unit?: string; places: number; tolerance: Tolerance };

/** The line below a question: how many decimals its answer has, and which difference is accepted. */
export const instructionFor = ({ unit, places, tolerance }: Exactness, country: string): string =>
  `${placesText(unit, places)} ${toleranceText(tolerance, country)}`.trim();

function placesText(unit: string | undefined, places: number): string {
  if (places === 0) return 'Responde con un número entero.';
  return unit === 'money' && places === 2
    ? 'Redondea a centavos.'
    : `Redondea a ${withCount(places, 'decimal')}.`;
}

/** Which difference is accepted, in words; empty for none. */
export function toleranceText({ kind, value }: Tolerance, country: string): string {
  if (Number(value) === 0) return '';
  const difference = {
    absolute: printDecimal(value, country),
    cents: withCount(Number(value), 'centavo'),
    relative: `${printDecimal(String(Number((Number(value) * 100).toFixed(8))), country)}\u00a0%`,
  };
  return `Se acepta hasta ${difference[kind]} de diferencia.`;
}
