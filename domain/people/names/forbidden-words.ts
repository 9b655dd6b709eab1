import { foldForSearch } from '#domain/text/search.ts';

/** What is written for a letter to disguise it. */
const DISGUISES: Record<string, string> = {
  ...{ a: 'a4@', b: 'b8', e: 'e3€', g: 'g9', i: 'i1!|', l: 'l1!|', o: 'o0', s: 's5$', t: 't7+', z: 'z2' },
};

/** The words of a setting, which are separated by commas or lines; one space for whatever is no letter or digit. */
const listedWords = (list: string): string[] =>
  list.split(/[,\n]/).flatMap(
    (word) =>
      fold(word)
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? [],
  );

/** Lower case without accents; 'ñ' is a letter of its own. */
const fold = (text: string): string =>
  text.normalize('NFC').toLowerCase().split('ñ').map(foldForSearch).join('ñ');

/** With a point for each sign that stands for no letter, so that patterns need no classes of Unicode. */
const plain = (name: string): string =>
  fold(name)
    .replace(/\s/gu, ' ')
    .replace(/[^\p{L}0-9 @€!|$+]/gu, '.');

const NO_LETTER = '[ .0-9@€!|$+]';

/** Matches a word with each letter at least as often as it has it; `gap` may stand between two letters, `space` between two words. */
const spelled = (word: string, gap: string, space: string): string =>
  word
    .split(' ')
    .map((part) =>
      [...part.matchAll(/(\S)\1*/gu)]
        .map(([run, letter = '']) => {
          const written = DISGUISES[letter] ? `[${DISGUISES[letter]}]` : letter;
          return `${written}(?:${gap}${written}){${[...run].length - 1},}`;
        })
        .join(gap),
    )
    .join(space);

let compiled: { list: string; patterns: RegExp[] } | undefined;

/** Compiled once for the names of a whole list; one pattern of all words would take several times as long. */
function patternsOf(list: string): RegExp[] {
  if (compiled?.list === list) return compiled.patterns;
  const patterns = listedWords(list)
    // 't o n t o': there every letter stands alone, so that no two parts of a name become a word.
    .flatMap((word) => [spelled(word, '\\.*', '[ .]*'), spelled(word, '[ .]+', '[ .]+')])
    .map((spelling) => new RegExp(`(?<=^|${NO_LETTER})${spelling}(?=$|${NO_LETTER})`));
  compiled = { list, patterns };
  return patterns;
}

/**
 * Whether a name that others see has a word of the list, also with repeated letters, digits and signs for letters, or signs or spaces
 * between them; part of a longer word is none, so that 'Culebra' stays possible (docs/product.md §9.9).
 */
export function hasForbiddenWord(name: string, list: string): boolean {
  const shown = plain(name);
  return patternsOf(list).some((pattern) => pattern.test(shown));
}
