import { filtersIn } from '#features/back-office/frame/web/list/filters-in.ts';
import { type ListSearch, pageIn, shownList } from '#features/back-office/frame/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { auditFilters } from '../audit-filters.ts';

export const auditFiltersIn = filtersIn(auditFilters, {
  object_type: 'objeto',
  object_id: 'id',
  actor_id: 'quien',
});

export const auditOptions = (search: ListSearch) =>
  orpc.backOffice.audit.list.queryOptions({
    input: { ...auditFiltersIn(search), ...pageIn(search), count: search.contar && 'all' },
    ...shownList,
  });

export const auditActorsOptions = () => orpc.backOffice.audit.actors.queryOptions();
