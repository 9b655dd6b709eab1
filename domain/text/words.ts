import { readNumber } from './typed-number.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Lower-case words without accents, and numbers as they are written. */
export const wordsOf = (text: string): string[] => plain(text).match(/\p{L}+|\d+(?:[.,]\d+)*/gu) ?? [];

/** A number whose thousands are parted by spaces or apostrophes is one word. */
const WORD = /\p{L}+|(?<!\d)\d{1,3}(?:[\s'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*/gu;

/** The words of a text, each with all that it can mean: a number in any country's writing is its values, '10.500' both 10500 and 10.5. */
export const readingsOf = (text: string): string[][] =>
  (plain(text).match(WORD) ?? []).map((word) => {
    if (!/^\d/.test(word)) return [word];
    const read = readNumber(word.replace(/['’]/g, ' '), 'general');
    return 'value' in read ? [read.value] : 'ambiguous' in read ? read.ambiguous : [word];
  });

/** Whether words stand next to each other in others, from a place on; where they end, or -1. */
export function findWords(words: readonly string[][], named: readonly string[][], from = 0): number {
  const isAt = (at: number) =>
    named.every((readings, next) => words[at + next]?.some((reading) => readings.includes(reading)));
  for (let at = from; named.length > 0 && at + named.length <= words.length; at += 1)
    if (isAt(at)) return at + named.length;
  return -1;
}
