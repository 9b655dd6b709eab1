/**
 * Without letters and digits that are read as others (0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B), and without vowels, so that no word
 * comes out.
 */
const CHARS = 'CDFGHJKMNPQRTVWXY34679';
const LENGTH = 8;

/** How long a new code may hold, in days. */
export const CODE_DAYS = [7, 30, 90, 365] as const;

/** A new code of a group. @param pick a random whole number from 0 to below `below` */
export const makeGroupCode = (pick: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => CHARS[pick(CHARS.length)]).join('');

/** A code as somebody typed it, without spaces and hyphens and in capitals. */
export const tidyGroupCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** A code as it is read aloud: 'CDFG-HJKM'. */
export const showGroupCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
