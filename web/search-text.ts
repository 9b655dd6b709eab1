/** A search parameter as text; undefined if it is something else. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
