import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Sort } from '#features/back-office/frame/page-sizes.ts';

/** A column of an order; `down` sorts it from the highest to the lowest. With `emptyLowest` rows without a value are the lowest ones. */
export type Term = { by: SQLWrapper; down?: boolean; emptyLowest?: boolean };

/**
 * The order of a list. Each column of the allow-list comes with its whole ascending order, which ends in a unique column, so that no
 * row appears on two pages. The descending order is its exact reverse and reads the same index backwards.
 */
export function orderOf<Column extends string>(
  sort: Sort<Column> | undefined,
  columns: Record<Column, readonly Term[]>,
  standard: readonly Term[],
): readonly Term[] {
  if (sort === undefined) return standard;
  if (!sort.startsWith('-')) return columns[sort as Column];
  return reversed(columns[sort.slice(1) as Column]);
}

export const reversed = (terms: readonly Term[]): Term[] =>
  terms.map(({ down, ...term }) => ({ ...term, down: !down }));

export const orderBy = (terms: readonly Term[]): SQL[] =>
  terms.map(({ by, down, emptyLowest }) => {
    const ordered = down ? desc(by) : asc(by);
    if (!emptyLowest) return ordered;
    return down ? sql`${ordered} nulls last` : sql`${ordered} nulls first`;
  });
