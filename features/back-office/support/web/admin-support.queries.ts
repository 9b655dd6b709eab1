import { keepPreviousData } from '@tanstack/react-query';
import type { ListSearch } from '#features/back-office/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { isRequestStatus } from './request-status.tsx';

export const supportOptions = ({ buscar, estado, pagina }: ListSearch) =>
  orpc.backOffice.support.list.queryOptions({
    input: { search: buscar, status: isRequestStatus(estado) ? estado : undefined, page: pagina },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const supportRequestOptions = (id: string) =>
  orpc.backOffice.support.one.queryOptions({ input: { id }, staleTime: 0 });
