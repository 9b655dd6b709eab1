import { useQuery } from '@tanstack/react-query';
import { SUBSCRIPTION_FILTERS } from '#domain/money/subscription.ts';
import { PAYMENT_FILTERS } from '#domain/money/subscription-payments.ts';
import type { ListFilterProps } from '#features/back-office/frame/web/list/list-filter.tsx';
import {
  isId,
  type ListSearch,
  orderIn,
  pageIn,
  readDay,
  shownList,
} from '#features/back-office/frame/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { PAYMENT_COLUMNS, SUBSCRIPTION_COLUMNS } from '../money-columns.ts';

const { subscriptions } = orpc.backOffice;

const ATTENTION = { suspendidas: 'suspended', varias: 'several', pendientes: 'past_due' } as const;
const DATES = { alta: 'started', baja: 'lost', vigente: 'running' } as const;

const lookUp = <Values extends object>(values: Values, key: string | undefined) =>
  key !== undefined && Object.hasOwn(values, key) ? values[key as keyof Values] : undefined;

/** What both lists share; values that a list does not offer filter nothing. */
const commonFilters = ({ buscar, plan, desde, hasta }: ListSearch) => ({
  search: buscar,
  plan_id: isId(plan) ? plan : undefined,
  from: readDay(desde),
  to: readDay(hasta),
});

export const subscriptionFilters = (search: ListSearch) => ({
  ...commonFilters(search),
  state: SUBSCRIPTION_FILTERS.find((state) => state === search.estado),
  attention: lookUp(ATTENTION, search.atencion),
  date: lookUp(DATES, search.fecha),
  sort: orderIn(search, SUBSCRIPTION_COLUMNS),
});

export const subscriptionsOptions = (search: ListSearch) =>
  subscriptions.list.queryOptions({
    input: { ...subscriptionFilters(search), ...pageIn(search) },
    ...shownList,
  });

export const paymentFilters = (search: ListSearch) => ({
  ...commonFilters(search),
  status: PAYMENT_FILTERS.find((status) => status === search.estado),
  sort: orderIn(search, PAYMENT_COLUMNS),
});

export const paymentsOptions = (search: ListSearch) =>
  subscriptions.payments.queryOptions({
    input: { ...paymentFilters(search), ...pageIn(search), count: search.contar && 'all' },
    ...shownList,
  });

export const attentionOptions = () => subscriptions.attention.queryOptions({ staleTime: 0 });

/** The plans that were ever bought, also those that are no longer on offer. */
export function usePlanFilter(): ListFilterProps {
  const { data } = useQuery(attentionOptions());
  const options = data?.plans.map(({ plan_id, name }) => ({ value: plan_id, label: name }));
  return { filter: 'plan', label: 'Plan', all: 'Todos los planes', options };
}
