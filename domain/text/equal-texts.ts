import { foldForSearch } from './search.ts';

/** A text for comparing what people write: case, accents and spaces make no difference. */
export const foldForComparison = (text: string): string => foldForSearch(text).replace(/\s+/g, ' ').trim();

/** The places of texts that are equal when folded, by text; blank texts are equal to none. */
export function findEqualTexts(texts: readonly string[]): number[][] {
  const places = Map.groupBy(texts.keys(), (at) => foldForComparison(texts[at]!));
  places.delete('');
  return [...places.values()].filter(({ length }) => length > 1);
}
