import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { NothingFound } from '#features/back-office/web/list/nothing-found.tsx';
import { TableSkeleton } from '#features/back-office/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/web/list/use-list-address.ts';
import { useDownload } from '#features/back-office/web/use-download.ts';
import { api } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { objectName } from '../audit-words.ts';
import { auditFilters, auditOptions } from './audit.queries.ts';
import { AuditEntries } from './audit-entries.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { NextOrPrevious } from './next-or-previous.tsx';

export default function AdminAuditPage() {
  const { search } = useListAddress();
  const log = useQuery(auditOptions(search));
  const only = log.data?.entries.find((entry) => entry.object_id === search.id);
  return (
    <>
      <PageHeader
        title="Auditoría"
        description="Quién cambió qué y cuándo, lo último primero."
        actions={<ExportButton />}
      />
      <AuditFilters objectName={log.data && only && objectName(only, log.data.names)} />
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
              <AuditEntries entries={data.entries} names={data.names} />
              <NextOrPrevious hasMore={data.has_more} />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

function ExportButton() {
  const { search } = useListAddress();
  const download = useDownload(() => api.backOffice.audit.export(auditFilters(search)));
  return (
    <Button variant="outline" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
      <FileDown />
      Exportar CSV
    </Button>
  );
}

function NoEntries() {
  return (
    <NothingFound
      title="Todavía no hay cambios"
      searched="Ningún cambio coincide"
      description="Cada cambio que hagas aparecerá aquí."
    />
  );
}
