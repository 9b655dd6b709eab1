import { keepPreviousData } from '@tanstack/react-query';
import { filtersIn } from '#features/back-office/frame/web/list/filters-in.ts';
import { type ListSearch, pageIn } from '#features/back-office/frame/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { peopleFilters } from '../people-filters.ts';

export const userOptions = (id: string) => orpc.backOffice.users.one.queryOptions({ input: { id } });

export const userPointsOptions = (id: string) =>
  orpc.backOffice.users.pointEntries.infiniteOptions({
    input: (before: number | undefined) => ({ id, before }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const usersFilters = filtersIn(peopleFilters, {
  search: 'buscar',
  status: 'estado',
  role: 'rol',
  plan: 'plan',
  last_activity: 'actividad',
  signed_up_from: 'alta_desde',
  signed_up_to: 'alta_hasta',
  active_from: 'activo_desde',
  active_to: 'activo_hasta',
});

export const usersOptions = (search: ListSearch) =>
  orpc.backOffice.users.list.queryOptions({
    input: { ...usersFilters(search), ...pageIn(search), count: search.contar && 'all' },
    placeholderData: keepPreviousData,
  });
