import { foldForComparison } from '#domain/text/equal-texts.ts';

/** Rows whose name is the searched text first, then those that begin with it, otherwise in their order. */
export function closestFirst<Row>(rows: readonly Row[], search: string, nameOf: (row: Row) => string): Row[] {
  const text = foldForComparison(search);
  const distance = (row: Row) => {
    const name = foldForComparison(nameOf(row));
    return name === text ? 0 : name.startsWith(text) ? 1 : 2;
  };
  return rows.toSorted((one, other) => distance(one) - distance(other));
}
