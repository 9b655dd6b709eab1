/** The two sides of an entry, in the order of its columns. */
export const SIDES = [
  { side: 'debit', label: 'Debe' },
  { side: 'credit', label: 'Haber' },
] as const;

export type Side = (typeof SIDES)[number]['side'];
