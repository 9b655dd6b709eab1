import * as z from 'zod/mini';
import { describeRange, type WholeRange } from '#domain/whole-number.ts';

/** A whole number within a range; whatever is wrong with it, one sentence names both bounds. */
export function wholeNumber(range: WholeRange) {
  const message = `Escribe ${describeRange(range)}.`;
  return z.int(message).check(z.gte(range[0], message), z.lte(range[1], message));
}

/**
 * A number field as forms read it (docs/product.md §5): what is not a number counts as left empty, so that the schema's default
 * takes its place ("non-numeric becomes …").
 */
export function readNumber(text: unknown): number | undefined {
  if (typeof text === 'string' && text.trim() === '') return undefined;
  const value = typeof text === 'string' ? Number(text.trim().replace(',', '.')) : text;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
