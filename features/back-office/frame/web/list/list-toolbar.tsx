import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { ListSearch } from './list-search.ts';
import { useListAddress } from './use-list-address.ts';

export function ListToolbar({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { search } = useListAddress();
  useEffect(() => {
    rememberAddress(pathname, search);
  }, [pathname, search]);
  return <search className="mb-4 flex flex-wrap items-center gap-2">{children}</search>;
}

const lastSearches = new Map<string, ListSearch>();

/** Remembers how a list was last seen, so that links back from its rows' pages lead to the same list. */
const rememberAddress = (path: string, search: ListSearch) => lastSearches.set(path, search);

export const lastSearchOf = (path: string): ListSearch => lastSearches.get(path) ?? {};
