import { useQuery } from '@tanstack/react-query';
import { NextOrPrevious } from '#features/back-office/audit/web/next-or-previous.tsx';
import { DayFilter } from '#features/back-office/web/list/day-filter.tsx';
import { ListFilter } from '#features/back-office/web/list/list-filter.tsx';
import { ListSearchBox } from '#features/back-office/web/list/list-search-box.tsx';
import { ListToolbar } from '#features/back-office/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/web/list/nothing-found.tsx';
import { TableSkeleton } from '#features/back-office/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/web/list/use-list-address.ts';
import { eventOptions } from '#features/security-events/web/event-words.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { securityEventsOptions } from './admin-security-events.queries.ts';
import { SecurityEventsTable } from './security-events-table.tsx';

export default function AdminSecurityEventsPage() {
  const { search } = useListAddress();
  const list = useQuery(securityEventsOptions(search));
  return (
    <>
      <PageHeader
        title="Seguridad"
        description="Inicios de sesión, bloqueos, contraseñas y permisos del último año, lo último primero."
      />
      <ListToolbar>
        <ListSearchBox label="Buscar por nombre, email o id" />
        <ListFilter filter="evento" label="Evento" all="Todos los eventos" options={eventOptions} />
        <DayFilter filter="desde" label="Desde" />
        <DayFilter filter="hasta" label="Hasta" />
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
              <SecurityEventsTable events={data.events} />
              <NextOrPrevious hasMore={data.has_more} />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

const NoEvents = () => <NothingFound title="Ningún evento" description="Todavía no ha pasado nada." />;
