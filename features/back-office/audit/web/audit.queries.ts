import { keepPreviousData } from '@tanstack/react-query';
import type { ListSearch } from '#features/back-office/web/list/list-search.ts';
import { readDay } from '#features/back-office/web/list/read-day.ts';
import { orpc } from '#web/api/client.ts';
import { readObjectType } from '../audit-words.ts';

export const auditFilters = ({ objeto, id, quien, desde, hasta }: ListSearch) => ({
  object_type: readObjectType(objeto),
  object_id: id,
  actor_id: quien,
  from: readDay(desde),
  to: readDay(hasta),
});

export const auditOptions = (search: ListSearch) =>
  orpc.backOffice.audit.list.queryOptions({
    input: { ...auditFilters(search), page: search.pagina },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const auditActorsOptions = () => orpc.backOffice.audit.actors.queryOptions();
