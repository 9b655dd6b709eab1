import { foldForSearch } from './search.ts';

/** What authors call questions by, to find them again: 'IVA', 'para la feria'. */
export const MOST_TAGS = 10;
export const LONGEST_TAG = 30;

/** Normalising a long run of marks is slow; what is longer than this is too long anyway. */
const MOST_READ = 200;

const tidyTag = (tag: string) =>
  tag
    .slice(0, MOST_READ)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** Tags that differ in case or accents only are one. */
export const tagKey = (tag: string) => foldForSearch(tidyTag(tag));

/** Trimmed, without empty ones; of equal ones the first stays, as it is written. */
export function tidyTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags.map(tidyTag)) if (tag !== '' && !byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey.values()];
}

/** What is wrong with tidy tags, in Spanish. */
export function describeTags(tags: readonly string[]): string | undefined {
  if (tags.length > MOST_TAGS)
    return `Caben como máximo ${MOST_TAGS} etiquetas y hay ${tags.length}: quita alguna.`;
  const long = tags.find((tag) => [...tag].length > LONGEST_TAG);
  if (long)
    return `La etiqueta «${[...long].slice(0, LONGEST_TAG).join('')}…» pasa de ${LONGEST_TAG} letras: acórtala.`;
  const marked = tags.find((tag) => FORBIDDEN.test(tag));
  return (
    marked &&
    `La etiqueta «${marked}» no puede llevar comas, corchetes ni barras inversas: separan etiquetas.`
  );
}

/** They separate tags in files. */
const FORBIDDEN = /[,[\]\\]/;

/** As Markdown and CSV have them: `IVA, para la feria`. */
export const printTags = (tags: readonly string[]) => tags.join(', ');

export const readTagList = (written: string) => tidyTags(written.split(','));
