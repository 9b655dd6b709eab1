import { keepPreviousData } from '@tanstack/react-query';
import { ROLES, USER_STATUSES } from '#domain/people/profile.ts';
import {
  isId,
  type ListSearch,
  orderIn,
  pageIn,
  readDay,
} from '#features/back-office/frame/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { GIFT, LAST_ACTIVITIES, NO_PLAN, PEOPLE_COLUMNS } from '../people-filters.ts';

export const userOptions = (id: string) => orpc.backOffice.users.one.queryOptions({ input: { id } });

export const userPointsOptions = (id: string) =>
  orpc.backOffice.users.pointEntries.infiniteOptions({
    input: (before: number | undefined) => ({ id, before }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** What an address filters; values that the list does not offer filter nothing. */
export const usersFilters = (search: ListSearch) => ({
  search: search.buscar,
  status: USER_STATUSES.find((status) => status === search.estado),
  role: ROLES.find((role) => role === search.rol),
  plan: isPlan(search.plan) ? search.plan : undefined,
  last_activity: LAST_ACTIVITIES.find((when) => when === search.actividad),
  signed_up_from: readDay(search.alta_desde),
  signed_up_to: readDay(search.alta_hasta),
  active_from: readDay(search.activo_desde),
  active_to: readDay(search.activo_hasta),
  sort: orderIn(search, PEOPLE_COLUMNS),
});

const isPlan = (value = '') => value === NO_PLAN || value === GIFT || isId(value);

export const usersOptions = (search: ListSearch) =>
  orpc.backOffice.users.list.queryOptions({
    input: { ...usersFilters(search), ...pageIn(search), count: search.contar && 'all' },
    placeholderData: keepPreviousData,
  });
