import { useQuery } from '@tanstack/react-query';
import { DayFilter } from '#features/back-office/frame/web/list/day-filter.tsx';
import { ListFilter } from '#features/back-office/frame/web/list/list-filter.tsx';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/frame/web/list/list-search-box.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ExportCsv } from '#features/back-office/frame/web/table/export-csv.tsx';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { SortSelect } from '#features/back-office/frame/web/table/sort-select.tsx';
import { TableTools } from '#features/back-office/frame/web/table/table-tools.tsx';
import { eventOptions, eventText } from '#features/security-events/event-words.ts';
import { api } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { securityEventFilters, securityEventsOptions } from './admin-security-events.queries.ts';
import { securityEventsColumns } from './security-events-columns.tsx';

export default function AdminSecurityEventsPage() {
  const { search } = useListAddress();
  const list = useQuery(securityEventsOptions(search));
  return (
    <>
      <PageHeader
        title="Seguridad"
        description="Sesiones, contraseñas y permisos del último año, lo último primero."
        beside
        actions={
          <TableTools list="security-events" columns={securityEventsColumns}>
            <ExportCsv read={() => api.backOffice.securityEvents.export(securityEventFilters(search))} />
          </TableTools>
        }
      />
      <ListToolbar>
        <ListSearchBox label="Buscar por nombre, email o id" />
        <ListFilter filter="evento" label="Evento" all="Todos los eventos" options={eventOptions} />
        <DayFilter filter="desde" label="Desde" />
        <DayFilter filter="hasta" label="Hasta" />
        <SortSelect columns={securityEventsColumns} />
      </ListToolbar>
      <QueryResult
        query={list}
        failed="No se pudieron cargar los eventos de seguridad"
        loading={<TableSkeleton label="Cargando los eventos…" />}
        empty={<NoEvents />}
      >
        {(data) =>
          data.events.length === 0 ? (
            <NoEvents />
          ) : (
            <>
              <ListTable
                list="security-events"
                caption="Eventos de seguridad"
                rows={data.events}
                columns={securityEventsColumns}
                rowId={(event) => String(event.id)}
                rowLabel={(event) => eventText(event.kind)}
              />
              <ListFooter
                total={data.total}
                isExact={data.total_is_exact}
                pageSize={data.page_size}
                noun="evento"
              />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

const NoEvents = () => (
  <NothingFound
    title="Ningún evento"
    searched="Ningún evento coincide"
    description="Todavía no ha pasado nada."
  />
);
