/** A value of an address as text, if it is one. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
