import { keepPreviousData } from '@tanstack/react-query';
import { isId, type ListSearch, orderIn, pageIn } from '#features/back-office/frame/web/list/list-search.ts';
import { readDay } from '#features/back-office/frame/web/list/read-day.ts';
import { orpc } from '#web/api/client.ts';
import { ACTIVITY_COLUMNS } from '../activity-columns.ts';
import { ACTIVITY_KINDS } from '../activity-kinds.ts';

/** What an address filters; values that the list does not offer filter nothing. */
export const activityFilters = (search: ListSearch) => ({
  search: search.buscar,
  kind: kindIn(search),
  lesson_id: isId(search.leccion) ? search.leccion : undefined,
  from: readDay(search.desde),
  to: readDay(search.hasta),
  sort: orderIn(search, ACTIVITY_COLUMNS),
});

export const kindIn = ({ que }: ListSearch) => ACTIVITY_KINDS.find((kind) => kind === que) ?? 'finished';

export const activityOptions = (search: ListSearch) =>
  orpc.backOffice.activity.list.queryOptions({
    input: { ...activityFilters(search), ...pageIn(search), count: search.contar && 'all' },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
