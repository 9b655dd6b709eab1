import { keepPreviousData } from '@tanstack/react-query';
import type { ListSearch } from '#features/back-office/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';

const statuses = ['active', 'suspended'] as const;

export const userOptions = (id: string) => orpc.backOffice.users.one.queryOptions({ input: { id } });

export const userPointsOptions = (id: string) =>
  orpc.backOffice.users.pointEntries.infiniteOptions({
    input: (before: number | undefined) => ({ id, before }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const usersOptions = ({ buscar, estado, pagina }: ListSearch) =>
  orpc.backOffice.users.list.queryOptions({
    input: { search: buscar, status: statuses.find((status) => status === estado), page: pagina },
    placeholderData: keepPreviousData,
  });
