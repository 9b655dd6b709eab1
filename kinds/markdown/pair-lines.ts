const ARROW = ' => ';

/** `pan => vino`; an arrow within the left side gets a backslash, since the first one separates the sides. */
export const printPair = (left: string, right: string) => `${escapeArrows(left)}${ARROW}${right}`;

const escapeArrows = (left: string) => left.replace(/(^| )(\\*)=>(?= |$)/g, '$1\\$2=>');
const unescapeArrows = (left: string) => left.replace(/(^| )\\(\\*)=>(?= |$)/g, '$1$2=>');

/** A right side that belongs to no left one. */
export const printExtra = (right: string) => `${ARROW.trimStart()}${right}`;

/** The two sides of a pair, the left one empty for a right one that belongs to none; null without an arrow. */
export function readPair(text: string): [left: string, right: string] | null {
  const at = ` ${text}`.indexOf(ARROW);
  if (at === -1) return null;
  return [
    unescapeArrows(text.slice(0, Math.max(0, at - 1)).trim()),
    text.slice(at + ARROW.length - 1).trim(),
  ];
}
