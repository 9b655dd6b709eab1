import { localWord, TERMS } from './glossary.ts';
import { GLOSSARY_PATH, TERM } from './glossary-path.ts';

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

/** A text with the marks of `explainTerms` resolved for a country. */
export const printTerms = (text: string, country: string): string =>
  text.replace(LOCAL_WORD, (mark, id: string) => {
    const term = byId.get(id);
    return term ? localWord(term, country) : mark;
  });
