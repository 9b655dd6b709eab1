import { useQuery } from '@tanstack/react-query';
import type { ListFilterProps } from '#features/back-office/frame/web/list/list-filter.tsx';
import { attentionOptions } from './admin-subscriptions.queries.ts';

/** The plans that were ever bought, also those that are no longer on offer. */
export function usePlanFilter(): ListFilterProps {
  const { data } = useQuery(attentionOptions());
  const options = data?.plans.map(({ plan_id, name }) => ({ value: plan_id, label: name }));
  return { filter: 'plan', label: 'Plan', all: 'Todos los planes', options };
}
