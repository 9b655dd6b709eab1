import { readObjectType } from '#features/back-office/frame/audit/audit-words.ts';
import {
  isId,
  type ListSearch,
  orderIn,
  pageIn,
  readDay,
  shownList,
} from '#features/back-office/frame/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { AUDIT_COLUMNS } from '../audit-columns.ts';

export const auditFilters = (search: ListSearch) => ({
  object_type: readObjectType(search.objeto),
  object_id: search.id,
  actor_id: isId(search.quien) ? search.quien : undefined,
  from: readDay(search.desde),
  to: readDay(search.hasta),
  sort: orderIn(search, AUDIT_COLUMNS),
});

export const auditOptions = (search: ListSearch) =>
  orpc.backOffice.audit.list.queryOptions({
    input: { ...auditFilters(search), ...pageIn(search), count: search.contar && 'all' },
    ...shownList,
  });

export const auditActorsOptions = () => orpc.backOffice.audit.actors.queryOptions();
