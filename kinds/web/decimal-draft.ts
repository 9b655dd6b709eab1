import { decimalMark, readNumber, spellNumber } from '#domain/typed-number.ts';

/** A number that is being typed; `meant` once its owner has said which of two numbers it is. */
export type DecimalDraft = { text: string; meant?: string };

export const emptyDraft: DecimalDraft = { text: '' };

export type Reading = { value: string } | { ambiguous: [string, string] } | { problem: string };

export const readDraft = ({ text, meant }: DecimalDraft, country: string): Reading =>
  meant === undefined ? readNumber(text, country) : { value: meant };

/** What stands in the way of sending it, in Spanish; empty for nothing. */
export function draftProblem(draft: DecimalDraft, country: string): string {
  const reading = readDraft(draft, country);
  if ('problem' in reading) return reading.problem;
  return 'ambiguous' in reading ? 'Elige cuál de los dos números es.' : '';
}

/** The number as it was understood, with marks between thousands: '1.234,56' in Spain, '1,234.56' in Mexico. */
export function printDecimal(value: string, country: string): string {
  const mark = decimalMark(country);
  const [whole = '', decimals] = spellNumber(value, country).split(mark);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, mark === ',' ? '.' : ',');
  return decimals === undefined ? grouped : `${grouped}${mark}${decimals}`;
}
