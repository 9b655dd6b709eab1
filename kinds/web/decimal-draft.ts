import { readNumber } from '#domain/text/typed-number.ts';

/** A number that is being typed; `meant` once its owner has said which of two numbers it is. */
export type DecimalDraft = { text: string; meant?: string };

export const emptyDraft: DecimalDraft = { text: '' };

export const isEmptyDraft = ({ text }: DecimalDraft): boolean => text.trim() === '';

export const isDecimalDraft = (stored: unknown): stored is DecimalDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  'text' in stored &&
  typeof stored.text === 'string' &&
  (!('meant' in stored) || typeof stored.meant === 'string');

export type Reading = { value: string } | { ambiguous: [string, string] } | { problem: string };

export const readDraft = ({ text, meant }: DecimalDraft, country: string): Reading =>
  meant === undefined ? readNumber(text, country) : { value: meant };

/** As what it can be read so far; undefined before anything is typed. */
export const readingOf = (draft: DecimalDraft, country: string): Reading | undefined =>
  isEmptyDraft(draft) ? undefined : readDraft(draft, country);

/** What stands in the way of sending it, in Spanish; empty for nothing. */
export function draftProblem(draft: DecimalDraft, country: string): string {
  const reading = readDraft(draft, country);
  if ('problem' in reading) return reading.problem;
  return 'ambiguous' in reading ? 'Elige cuál de los dos números es.' : '';
}
