import { foldForSearch } from '#domain/text/search.ts';

/** The words of a setting, which are separated by commas or lines. */
const listedWords = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((word) => lettersOf(word))
    .filter(Boolean);

/** Lower case without accents, with one space for whatever is no letter or digit. */
const lettersOf = (text: string): string =>
  foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether a name that others see has a word of the list; part of a longer word is none, so that 'Culebra' stays possible (docs/product.md
 * §9.9).
 */
export const hasForbiddenWord = (name: string, list: string): boolean =>
  listedWords(list).some((word) => ` ${lettersOf(name)} `.includes(` ${word} `));
