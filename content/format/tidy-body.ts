import type { QuestionBody } from '#domain/question-versions.ts';
import { withSortedKeys } from '#domain/same-json.ts';
import { tidyLine, tidyLines } from './tidy-text.ts';

/** The texts of a body that may have several lines. */
const LONG_TEXTS = new Set(['reason', 'solution', 'text']);

/** The form that a body has after being written to a file and read back: tidy texts, sorted keys, and no empty list of tables. */
export function tidyBody(body: NonNullable<QuestionBody>): NonNullable<QuestionBody> {
  const { exercise } = body as { exercise?: { tables?: unknown[] } | null };
  const hasNoTables = exercise?.tables?.length === 0;
  const known = hasNoTables ? { ...body, exercise: { ...exercise, tables: undefined } } : body;
  return withSortedKeys(tidyTexts(known, '')) as NonNullable<QuestionBody>;
}

function tidyTexts(value: unknown, key: string): unknown {
  if (typeof value === 'string') return LONG_TEXTS.has(key) ? tidyLines(value) : tidyLine(value);
  if (Array.isArray(value)) return value.map((item) => tidyTexts(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, tidyTexts(field, name)]));
}
