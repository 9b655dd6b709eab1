import { useQuery } from '@tanstack/react-query';
import { useDialog } from '#features/back-office/web/form/use-dialog.ts';
import { ListFilter } from '#features/back-office/web/list/list-filter.tsx';
import { ListFooter } from '#features/back-office/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/web/list/list-search-box.tsx';
import { ListToolbar } from '#features/back-office/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/web/list/nothing-found.tsx';
import type { SupportRequest } from '#features/back-office/web/list/rows.ts';
import { TableSkeleton } from '#features/back-office/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/web/list/use-list-address.ts';
import { SupportArt } from '#web/brand/trouble-art.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { supportOptions } from './admin-support.queries.ts';
import { RequestDialog } from './request-dialog.tsx';
import { statusFilter } from './request-status.tsx';
import { RequestsTable } from './requests-table.tsx';

export default function AdminSupportPage() {
  const { search } = useListAddress();
  const requests = useQuery(supportOptions(search));
  const reader = useDialog<SupportRequest>();
  return (
    <>
      <PageHeader title="Soporte" description="Lo que la gente pregunta. Tu respuesta le llega por email." />
      <ListToolbar>
        <ListSearchBox label="Buscar solicitudes" />
        <ListFilter filter="estado" label="Estado" all="Todos los estados" options={statusFilter} />
      </ListToolbar>
      <QueryResult
        query={requests}
        failed="No se pudieron cargar las solicitudes"
        loading={<TableSkeleton label="Cargando solicitudes…" />}
        empty={<NoRequests />}
      >
        {(data) =>
          data.support_requests.length === 0 ? (
            <NoRequests />
          ) : (
            <>
              <RequestsTable requests={data.support_requests} onOpen={reader.show} />
              <ListFooter total={data.total} pageSize={data.page_size} noun="solicitud" />
            </>
          )
        }
      </QueryResult>
      {reader.target && (
        <RequestDialog
          key={reader.round}
          listed={reader.target}
          open={reader.open}
          onOpenChange={reader.setOpen}
        />
      )}
    </>
  );
}

function NoRequests() {
  return <NothingFound title="No hay solicitudes de soporte" illustration={<SupportArt />} />;
}
