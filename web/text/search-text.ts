export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
