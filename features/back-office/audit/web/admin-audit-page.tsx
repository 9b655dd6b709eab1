import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { ListFilter } from '#features/back-office/web/list/list-filter.tsx';
import { ListToolbar } from '#features/back-office/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/web/list/nothing-found.tsx';
import { TableSkeleton } from '#features/back-office/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/web/list/use-list-address.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { auditOptions } from './audit.queries.ts';
import { AuditEntries } from './audit-entries.tsx';
import { objectFilter } from './audit-words.ts';
import { NextOrPrevious } from './next-or-previous.tsx';

export default function AdminAuditPage() {
  const { search, filterBy } = useListAddress();
  const log = useQuery(auditOptions(search));
  return (
    <>
      <PageHeader title="Auditoría" description="Quién cambió qué y cuándo, lo último primero." />
      <ListToolbar>
        <ListFilter filter="objeto" label="Objeto" all="Todos los objetos" options={objectFilter} />
        {search.id && (
          <Button variant="secondary" size="sm" onClick={() => filterBy({ id: undefined })}>
            Solo uno: {search.id.slice(0, 8)}…
            <X />
          </Button>
        )}
      </ListToolbar>
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
              <AuditEntries entries={data.entries} />
              <NextOrPrevious hasMore={data.has_more} />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

function NoEntries() {
  return <NothingFound title="Todavía no hay cambios" description="Cada cambio que hagas aparecerá aquí." />;
}
