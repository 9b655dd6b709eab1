import { useQuery } from '@tanstack/react-query';
import { objectName } from '#features/back-office/frame/audit/audit-words.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { api } from '#web/api/client.ts';
import { auditFilters, auditOptions } from './audit.queries.ts';
import { auditColumns } from './audit-columns.tsx';
import { OnlyOne, useAuditFilters } from './audit-filters.tsx';

export default function AdminAuditPage() {
  const { search } = useListAddress();
  const log = useQuery(auditOptions(search));
  const names = log.data?.names ?? {};
  const only = log.data?.entries.find((entry) => entry.object_id === search.id);
  return (
    <ListPage
      title="Auditoría"
      description="Quién cambió qué y cuándo, lo último primero."
      list="audit"
      noun="cambio"
      columns={auditColumns(names, new Date())}
      query={log}
      rows={(data) => data.entries}
      rowId={(entry) => String(entry.id)}
      rowLabel={(entry) => objectName(entry, names) ?? ''}
      loading="Cargando la auditoría…"
      failed="No se pudo cargar la auditoría"
      empty={{
        title: 'Todavía no hay cambios',
        searched: 'Ningún cambio coincide',
        description: 'Cada cambio que hagas aparecerá aquí.',
      }}
      filters={useAuditFilters()}
      moreFilters={<OnlyOne name={only && objectName(only, names)} />}
      readFile={() => api.backOffice.audit.export(auditFilters(search))}
    />
  );
}
