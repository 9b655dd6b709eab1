import * as z from 'zod/mini';
import { describeRange, type WholeRange } from '#domain/text/whole-number.ts';

/** A whole number within a range, with one message for every error that names both bounds (docs/product.md §5.8). */
export function wholeNumber(range: WholeRange) {
  const message = `Escribe ${describeRange(range)}.`;
  return z.int(message).check(z.gte(range[0], message), z.lte(range[1], message));
}

/** Parses a form's number field; other text counts as empty, so that the default applies (docs/product.md §5.8). */
export function readNumber(text: unknown): number | undefined {
  if (typeof text === 'string' && text.trim() === '') return undefined;
  const value = typeof text === 'string' ? Number(text.trim().replace(',', '.')) : text;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
