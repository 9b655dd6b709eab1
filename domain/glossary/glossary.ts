import glossary from '#content/glossary.json' with { type: 'json' };
import { countryName } from '#domain/people/countries.ts';
import { GLOSSARY_PATH, TERM } from './glossary-path.ts';

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

const byId = new Map(TERMS.map((term) => [term.id, term]));

/** The links to terms of a Markdown text, with the id of each. */
export const TERM_LINKS = /\]\(\/glosario#([^\s)]*)\)/g;

const LOCAL_WORD = /\{~([a-z0-9-]+)\}/g;

/** Markdown whose links to terms bring the term's sentence as title, and a mark for its word in the reader's country. */
export const explainTerms = (markdown: string): string =>
  markdown.replace(TERM_LINKS, (link, id: string) => {
    const term = byId.get(id);
    return term
      ? `](${GLOSSARY_PATH}#${id} "${TERM}${[term.term, term.sentence, `{~${id}}`].join(' · ')}")`
      : link;
  });

/** A term's word in a country as 'En México: recibo de nómina'; empty where none differs. */
export function localWord({ words }: Pick<Term, 'words'>, country: string): string {
  const word = words[country];
  return word ? `En ${countryName(country)}: ${word}` : '';
}

/** A text with the marks of `explainTerms` resolved for a country. */
export const printTerms = (text: string, country: string): string =>
  text.replace(LOCAL_WORD, (mark, id: string) => {
    const term = byId.get(id);
    return term ? localWord(term, country) : mark;
  });
