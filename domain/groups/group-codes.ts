/**
 * Without letters and digits that are read as others (0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B), and without vowels, so that no word
 * comes out.
 */
const CHARS = 'CDFGHJKMNPQRTVWXY34679';
const LENGTH = 8;
/** Short, since it is typed from a screen and holds for a lesson. */
const LIVE_LENGTH = 6;

/** How long a new code may hold, in days. */
export const CODE_DAYS = [7, 30, 90, 365] as const;

/** A new code of a group. @param pick a random whole number from 0 to below `below` */
export const makeGroupCode = (pick: (below: number) => number, length = LENGTH): string =>
  Array.from({ length }, () => CHARS[pick(CHARS.length)]).join('');

/** A new code of a live quiz. */
export const makeLiveCode = (pick: (below: number) => number): string => makeGroupCode(pick, LIVE_LENGTH);

/** A code as somebody typed it, without spaces and hyphens and in capitals. */
export const tidyGroupCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** A code as it is read aloud: 'CDFG-HJKM', 'CDF-GHJ'. */
export const showGroupCode = (code: string): string =>
  `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;
