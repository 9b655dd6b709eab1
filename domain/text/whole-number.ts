import { formatSpanishNumber } from '#domain/arithmetic.ts';

export type WholeRange = readonly [least: number, most: number];

/** The range in words, for refusals: 'un número entero entre 1 y 10.000'. */
export const describeRange = ([least, most]: WholeRange): string =>
  `un número entero entre ${formatSpanishNumber(least, 0)} y ${formatSpanishNumber(most, 0)}`;
