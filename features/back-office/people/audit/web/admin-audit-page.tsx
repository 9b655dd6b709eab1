import { useQuery } from '@tanstack/react-query';
import { objectName } from '#features/back-office/frame/audit/audit-words.ts';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ExportCsv } from '#features/back-office/frame/web/table/export-csv.tsx';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { TableTools } from '#features/back-office/frame/web/table/table-tools.tsx';
import { api } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { auditFilters, auditOptions } from './audit.queries.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';

export default function AdminAuditPage() {
  const { search } = useListAddress();
  const log = useQuery(auditOptions(search));
  const only = log.data?.entries.find((entry) => entry.object_id === search.id);
  const columns = auditColumns(log.data?.names ?? {}, new Date());
  return (
    <>
      <PageHeader
        title="Auditoría"
        description="Quién cambió qué y cuándo, lo último primero."
        beside
        actions={
          <TableTools list="audit" columns={columns}>
            <ExportCsv read={() => api.backOffice.audit.export(auditFilters(search))} />
          </TableTools>
        }
      />
      <AuditFilters columns={columns} objectName={log.data && only && objectName(only, log.data.names)} />
      <QueryResult
        query={log}
        failed="No se pudo cargar la auditoría"
        loading={<TableSkeleton label="Cargando la auditoría…" />}
        empty={<NoEntries />}
      >
        {(data) =>
          data.entries.length === 0 ? (
            <NoEntries />
          ) : (
            <>
              <ListTable
                list="audit"
                caption="Auditoría"
                rows={data.entries}
                columns={columns}
                rowId={(entry) => String(entry.id)}
                rowLabel={(entry) => objectName(entry, data.names) ?? ''}
              />
              <ListFooter
                total={data.total}
                isExact={data.total_is_exact}
                pageSize={data.page_size}
                noun="cambio"
              />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

const NoEntries = () => (
  <NothingFound
    title="Todavía no hay cambios"
    searched="Ningún cambio coincide"
    description="Cada cambio que hagas aparecerá aquí."
  />
);
