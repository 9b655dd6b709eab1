import { filtersIn } from '#features/back-office/frame/web/list/filters-in.ts';
import { type ListSearch, pageIn, shownList } from '#features/back-office/frame/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { supportFilters } from '../support-filters.ts';

export const supportFiltersIn = filtersIn(supportFilters, {
  search: 'buscar',
  status: 'estado',
  category: 'categoria',
});

export const supportOptions = (search: ListSearch) =>
  orpc.backOffice.support.list.queryOptions({
    input: { ...supportFiltersIn(search), ...pageIn(search) },
    ...shownList,
  });

export const supportRequestOptions = (id: string) =>
  orpc.backOffice.support.one.queryOptions({ input: { id }, staleTime: 0 });
