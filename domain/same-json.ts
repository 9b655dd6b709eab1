/** Whether two values are the same JSON; the order of keys does not count, since the database does not keep it. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(withSortedKeys(one)) === JSON.stringify(withSortedKeys(other));

/** The same JSON with the keys of each object in alphabetical order. */
export function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  const sorted = entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, field]) => [key, withSortedKeys(field)]));
}
