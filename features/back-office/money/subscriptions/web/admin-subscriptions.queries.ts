import { useQuery } from '@tanstack/react-query';
import { filtersIn } from '#features/back-office/frame/web/list/filters-in.ts';
import type { ListFilterProps } from '#features/back-office/frame/web/list/list-filter.tsx';
import { type ListSearch, pageIn, shownList } from '#features/back-office/frame/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { paymentFilters, subscriptionFilters } from '../money-filters.ts';

const { subscriptions } = orpc.backOffice;

const ATTENTION = { suspendidas: 'suspended', varias: 'several', pendientes: 'past_due' } as const;
const DATES = { alta: 'started', baja: 'lost', vigente: 'running' } as const;

const lookUp = <Values extends object>(values: Values, key: string | undefined) =>
  key !== undefined && Object.hasOwn(values, key) ? values[key as keyof Values] : undefined;

export const subscriptionFiltersIn = filtersIn(subscriptionFilters, {
  search: 'buscar',
  state: 'estado',
  plan_id: 'plan',
  attention: ({ atencion }) => lookUp(ATTENTION, atencion),
  date: ({ fecha }) => lookUp(DATES, fecha),
});

export const subscriptionsOptions = (search: ListSearch) =>
  subscriptions.list.queryOptions({
    input: { ...subscriptionFiltersIn(search), ...pageIn(search) },
    ...shownList,
  });

export const paymentFiltersIn = filtersIn(paymentFilters, {
  search: 'buscar',
  status: 'estado',
  plan_id: 'plan',
});

export const paymentsOptions = (search: ListSearch) =>
  subscriptions.payments.queryOptions({
    input: { ...paymentFiltersIn(search), ...pageIn(search), count: search.contar && 'all' },
    ...shownList,
  });

export const attentionOptions = () => subscriptions.attention.queryOptions({ staleTime: 0 });

/** The plans that were ever bought, also those that are no longer on offer. */
export function usePlanFilter(): ListFilterProps {
  const { data } = useQuery(attentionOptions());
  const options = data?.plans.map(({ plan_id, name }) => ({ value: plan_id, label: name }));
  return { filter: 'plan', label: 'Plan', all: 'Todos los planes', options };
}
