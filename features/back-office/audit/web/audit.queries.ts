import { keepPreviousData } from '@tanstack/react-query';
import type { ListSearch } from '#features/back-office/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { readObjectType } from './audit-words.ts';

export const auditOptions = ({ objeto, id, pagina }: ListSearch) =>
  orpc.backOffice.audit.list.queryOptions({
    input: { object_type: readObjectType(objeto), object_id: id, page: pagina },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
