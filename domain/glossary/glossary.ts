import glossary from '#content/glossary.json' with { type: 'json' };
import { countryName } from '#domain/people/country-name.ts';

/** A word of the lessons in plain words (content/glossary.json). */
export type Term = {
  /** Its anchor on the page of the glossary. */
  id: string;
  term: string;
  sentence: string;
  /** What it is called in a country, where that differs. */
  words: Record<string, string>;
  /** The titles of the lessons that link to it, as the pack names them. */
  lessons: string[];
};

/** Every term, by the alphabet. */
export const TERMS: readonly Term[] = glossary.map(({ words, ...term }) => ({
  ...term,
  words: Object.fromEntries(Object.entries(words)),
}));

/** A term's word in a country as 'En México: recibo de nómina'; empty where none differs. */
export function localWord({ words }: Pick<Term, 'words'>, country: string): string {
  const word = words[country];
  return word ? `En ${countryName(country)}: ${word}` : '';
}
