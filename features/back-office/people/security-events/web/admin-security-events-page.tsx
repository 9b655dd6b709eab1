import { useQuery } from '@tanstack/react-query';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { filtersIn } from '#features/back-office/frame/web/list/filters-in.ts';
import { type ListSearch, pageIn, shownList } from '#features/back-office/frame/web/list/list-search.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { DAYS, type FilterOf } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { column, type ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import type { ListedSecurityEvent } from '#features/back-office/people/web/rows.ts';
import { eventOptions, eventText, isWarning } from '#features/security-events/event-words.ts';
import { api, orpc } from '#web/api/client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { securityEventFilters } from '../security-event-filters.ts';

const filters: readonly FilterOf[] = [
  { filter: 'evento', label: 'Evento', all: 'Todos los eventos', options: eventOptions },
  ...DAYS,
];

export default function AdminSecurityEventsPage() {
  const { search } = useListAddress();
  return (
    <ListPage
      title="Seguridad"
      description="Sesiones, contraseñas y permisos del último año, lo último primero."
      caption="Eventos de seguridad"
      list="security-events"
      noun="evento"
      columns={securityEventsColumns}
      query={useQuery(securityEventsOptions(search))}
      rows={(data) => data.events}
      rowId={(event) => String(event.id)}
      rowLabel={(event) => eventText(event.kind)}
      loading="Cargando los eventos…"
      failed="No se pudieron cargar los eventos de seguridad"
      empty={{
        title: 'Ningún evento',
        searched: 'Ningún evento coincide',
        description: 'Todavía no ha pasado nada.',
      }}
      search="Buscar por nombre, correo o id"
      filters={filters}
      readFile={() => api.backOffice.securityEvents.export(eventFiltersIn(search))}
    />
  );
}

/** What an address filters; its days are those of the reader's time zone, the last one included. */
const eventFiltersIn = filtersIn(securityEventFilters, {
  search: 'buscar',
  kind: 'evento',
  from: ({ desde }) => startOfDay(desde, 0),
  before: ({ hasta }) => startOfDay(hasta, 1),
});

export const securityEventsOptions = (search: ListSearch) =>
  orpc.backOffice.securityEvents.list.queryOptions({
    input: { ...eventFiltersIn(search), ...pageIn(search), count: search.contar && 'all' },
    ...shownList,
  });

function startOfDay(day: string | undefined, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  return year && month && date
    ? new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString()
    : undefined;
}

export const securityEventsColumns: readonly ListColumn<ListedSecurityEvent>[] = [
  column.title(
    { id: 'evento', label: 'Evento', className: 'lg:w-full lg:max-w-0 lg:min-w-60' },
    ({ kind }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {eventText(kind)}
        {isWarning(kind) && <Badge tone="caution">Aviso</Badge>}
      </span>
    ),
  ),
  column({ id: 'persona', label: 'Persona', className: 'lg:max-w-72 lg:min-w-44 xl:min-w-68' }, (event) => (
    <Who event={event} />
  )),
  column({ id: 'dispositivo', label: 'Dispositivo' }, ({ device }) => device ?? '—'),
  column({ id: 'red', label: 'Red', className: 'tabular-nums' }, ({ address }) => address ?? '—'),
  column({ id: 'peticion', label: 'Petición', className: 'text-muted' }, ({ request_id }) => (
    <span title={request_id ?? undefined}>{request_id?.slice(0, 8) ?? '—'}</span>
  )),
  column({ id: 'fecha', label: 'Fecha', sort: 'created_at', className: 'text-muted' }, ({ created_at }) =>
    showDateAndTime(created_at),
  ),
];

const Who = ({ event: { user, actor } }: { event: ListedSecurityEvent }) => (
  <div className="min-w-0 max-lg:text-end">
    {user ? (
      <PersonLink person={user} className="text-brand" />
    ) : (
      <span className="text-muted">Sin cuenta</span>
    )}
    {actor && (
      <span className="text-muted">
        {' '}
        por <PersonLink person={actor} className="" />
      </span>
    )}
  </div>
);
