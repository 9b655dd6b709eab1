import type { ListSearch } from './list-search.ts';

const lastSearches = new Map<string, ListSearch>();

/** Remembers how a list was last seen, so that links back from its rows' pages lead to the same list. */
export const rememberAddress = (path: string, search: ListSearch) => lastSearches.set(path, search);

export const lastSearchOf = (path: string): ListSearch => lastSearches.get(path) ?? {};
