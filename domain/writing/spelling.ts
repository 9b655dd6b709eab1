/** Whether a dictionary has a word as it is written. */
export type Spells = (word: string) => boolean;

/**
 * Marks, formulas, addresses, the section of a card's question, and what is written like code. Each looks for its end in at most 200
 * characters and once a word, so that no text takes more than linear time.
 */
const NO_WORDS = /^repasa:.*$|(?:\]|(?<!\w)\w+)\([^)]{0,200}\)|\{[^{}]*\}|https?:\S+|`[^`]*`/gm;

/** Each word of a text once, in the order of the text. */
export const wordsOf = (text: string): string[] => [
  ...new Set([...text.replace(NO_WORDS, ' ').matchAll(/\p{L}+/gu)].map(([word]) => word)),
];

/**
 * The words that are neither in the dictionary nor in `own`, the pack's list with one a line. Capitals alone are no words, and an accent
 * may come from a pronoun behind a verb: 'réstalo'.
 */
export function misspelled(words: readonly string[], own: string, spells: Spells): string[] {
  const allowed = new Set(own.split(/\s+/));
  return words.filter((word) => !isKnown(word, (part) => allowed.has(part) || spells(part)));
}

/** One pronoun behind a verb, or two. */
const PRONOUNS = [/(?:me|te|se|nos|l[aeo]s?)$/, /(?:me|te|se|nos)l[aeo]s?$/];
const withoutAccents = (word: string) =>
  word
    .normalize('NFD')
    .replace(/(?!n\u0303)(.)\u0301/g, '$1')
    .normalize('NFC');

function isKnown(word: string, spells: Spells): boolean {
  if (word.length < 2 || /^\p{Lu}+$/u.test(word) || spells(word)) return true;
  const lower = word.toLowerCase();
  const verbs = PRONOUNS.map((pronouns) => lower.replace(pronouns, '')).filter(
    (verb) => verb !== lower && verb.length > 2,
  );
  return spells(lower) || verbs.some((verb) => spells(verb) || spells(withoutAccents(verb)));
}
