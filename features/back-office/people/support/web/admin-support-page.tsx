import { useQuery } from '@tanstack/react-query';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { DayFilter } from '#features/back-office/frame/web/list/day-filter.tsx';
import { ListFilter } from '#features/back-office/frame/web/list/list-filter.tsx';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/frame/web/list/list-search-box.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { ExportCsv } from '#features/back-office/frame/web/table/export-csv.tsx';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { SortSelect } from '#features/back-office/frame/web/table/sort-select.tsx';
import { TableTools } from '#features/back-office/frame/web/table/table-tools.tsx';
import type { SupportRequest } from '#features/back-office/people/web/rows.ts';
import { supportCategories } from '#features/support/support.forms.ts';
import { api } from '#web/api/client.ts';
import { SupportArt } from '#web/brand/trouble-art.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { supportFilters, supportOptions } from './admin-support.queries.ts';
import { RequestDialog } from './request-dialog.tsx';
import { statusFilter } from './request-status.tsx';
import { requestsColumns } from './requests-columns.tsx';
import { SupportBulkBar } from './support-bulk-bar.tsx';

const categories = supportCategories.map((category) => ({ value: category, label: category }));

export default function AdminSupportPage() {
  const { search } = useListAddress();
  const requests = useQuery(supportOptions(search));
  const selection = useSelection(requests.data?.support_requests, ({ id }) => id);
  const reader = useDialog<SupportRequest>();
  const columns = requestsColumns(new Date(), reader.show);
  return (
    <>
      <PageHeader
        title="Soporte"
        description="Lo que la gente pregunta. Tu respuesta le llega por email."
        beside
        actions={
          <TableTools list="support" columns={columns}>
            <ExportCsv read={() => api.backOffice.support.export(supportFilters(search))} />
          </TableTools>
        }
      />
      <ListToolbar>
        <ListSearchBox label="Buscar solicitudes" />
        <ListFilter filter="estado" label="Estado" all="Todos los estados" options={statusFilter} />
        <ListFilter filter="categoria" label="Categoría" all="Todas las categorías" options={categories} />
        <DayFilter filter="desde" label="Desde" />
        <DayFilter filter="hasta" label="Hasta" />
        <SortSelect columns={columns} />
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
              <ListTable
                list="support"
                caption="Solicitudes de soporte"
                rows={data.support_requests}
                columns={columns}
                rowId={(request) => request.id}
                rowLabel={(request) => request.subject}
                selection={selection}
              />
              <SupportBulkBar selection={selection} />
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
  return (
    <NothingFound
      title="No hay solicitudes de soporte"
      searched="Ninguna solicitud coincide"
      illustration={<SupportArt />}
    />
  );
}
