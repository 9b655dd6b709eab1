import { keepPreviousData } from '@tanstack/react-query';
import type { ListSearch } from '#features/back-office/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { readObjectType } from '../audit-words.ts';

export const auditFilters = ({ objeto, id, quien, desde, hasta }: ListSearch) => ({
  object_type: readObjectType(objeto),
  object_id: id,
  actor_id: quien,
  from: readDay(desde),
  to: readDay(hasta),
});

/** An address may contain anything; a day that is none filters nothing. */
const readDay = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;

export const auditOptions = (search: ListSearch) =>
  orpc.backOffice.audit.list.queryOptions({
    input: { ...auditFilters(search), page: search.pagina },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const auditActorsOptions = () => orpc.backOffice.audit.actors.queryOptions();
