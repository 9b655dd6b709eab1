import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from './list-search.ts';

export function useListAddress() {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  function change(changes: ListSearch, replace: boolean) {
    navigate({
      to: '.',
      search: (before: ListSearch) => ({ ...before, ...changes }),
      replace,
      resetScroll: false,
    });
  }
  return {
    search,
    page: search.pagina ?? 1,
    /** A new search or filter starts at the first page and replaces the current history entry. */
    filterBy: (filters: Omit<ListSearch, 'pagina'>) => change({ ...filters, pagina: undefined }, true),
    openView: (view: ListSearch) => navigate({ to: '.', search: view, resetScroll: false }),
    turnTo: (page: number) => change({ pagina: page > 1 ? page : undefined }, false),
    clear: () => navigate({ to: '.', search: {}, replace: true, resetScroll: false }),
  };
}
