import type { Term } from '#domain/glossary/glossary.ts';
import { foldForSearch } from '#domain/text/search.ts';

type TermGroup = { letter: string; terms: Term[] };

const textOf = ({ term, sentence, words }: Term) =>
  foldForSearch([term, ...Object.values(words), sentence].join(' '));

const holdsAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** The terms that hold every word of a search, in their word, that of a country or their sentence, by first letter. */
export function findTerms(terms: readonly Term[], search: string): TermGroup[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean);
  const groups = new Map<string, Term[]>();
  for (const term of terms) {
    if (words.length > 0 && !holdsAll(textOf(term), words)) continue;
    const letter = foldForSearch(term.term).charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  return [...groups].map(([letter, found]) => ({ letter, terms: found }));
}
