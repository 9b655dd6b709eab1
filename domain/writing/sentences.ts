const LONGEST_SENTENCE = 30;
const FEWEST_WORDS = 350;
const MOST_WORDS = 700;

/** Words of a text: runs without spaces that hold a letter or a figure. */
export const countWords = (text: string) =>
  text.split(/\s+/).filter((run) => /[\p{L}\p{N}]/u.test(run)).length;

/** What ends in a stop, a question, an exclamation or a colon; headings, tables and formulas are none. */
export function sentencesOf(text: string): string[] {
  if (/^(?:\||#|> \*\*)/.test(text)) return [];
  const plain = text.replace(/\*|\]\([^)]*\)/g, '').replace(/^(?:-|\d+\.|>) /, '');
  return plain.split(/(?<=[.:?!…]»?)\s+/).filter((sentence) => countWords(sentence) > 0);
}

/** What is wrong with the first sentence that is too long for a phone; null where none is. */
export function describeLongSentence(text: string): string | null {
  const long = sentencesOf(text).find((sentence) => countWords(sentence) > LONGEST_SENTENCE);
  return long === undefined
    ? null
    : `«${long.slice(0, 40)}…» tiene ${countWords(long)} palabras; caben ${LONGEST_SENTENCE}: haz dos frases.`;
}

/** What is wrong with the length of a lesson's text, which is read in five minutes. */
export function describeLength(text: string): string | null {
  const words = countWords(text);
  return words < FEWEST_WORDS || words > MOST_WORDS
    ? `El texto tiene ${words} palabras; deben ser de ${FEWEST_WORDS} a ${MOST_WORDS}.`
    : null;
}
