import { SUPPORT_STATUSES } from '#domain/people/support.ts';
import {
  type ListSearch,
  orderIn,
  pageIn,
  readDay,
  shownList,
} from '#features/back-office/frame/web/list/list-search.ts';
import { supportCategories } from '#features/support/support.forms.ts';
import { orpc } from '#web/api/client.ts';
import { SUPPORT_COLUMNS } from '../support-words.ts';

/** What an address filters; values that the list does not offer filter nothing. */
export const supportFilters = (search: ListSearch) => ({
  search: search.buscar,
  status: SUPPORT_STATUSES.find((status) => status === search.estado),
  category: supportCategories.find((category) => category === search.categoria),
  from: readDay(search.desde),
  to: readDay(search.hasta),
  sort: orderIn(search, SUPPORT_COLUMNS),
});

export const supportOptions = (search: ListSearch) =>
  orpc.backOffice.support.list.queryOptions({
    input: { ...supportFilters(search), ...pageIn(search) },
    ...shownList,
  });

export const supportRequestOptions = (id: string) =>
  orpc.backOffice.support.one.queryOptions({ input: { id }, staleTime: 0 });
