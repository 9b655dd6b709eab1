import type { WholeRange } from '#domain/text/whole-number.ts';

/** The age line in years; 0 means that there is none, and nobody is asked for the year of birth (docs/product.md §5.10). */
export const AGE_LINE_RANGE: WholeRange = [0, 99];

export const BIRTH_YEAR_RANGE: WholeRange = [1900, 2100];

/** Whether somebody born in this year may be younger than the line: the birthday of the year is taken as still to come. */
export function isUnderAge(birthYear: number | null, ageLine: number, now: Date): boolean {
  if (ageLine === 0 || birthYear === null) return false;
  return birthYear > latestGrownBirthYear(ageLine, now);
}

/** The last year of birth of people who are certainly as old as the line. */
export const latestGrownBirthYear = (ageLine: number, now: Date): number =>
  now.getUTCFullYear() - 1 - ageLine;
