import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { DAYS, type FilterOf } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { eventOptions, eventText } from '#features/security-events/event-words.ts';
import { api } from '#web/api/client.ts';
import { securityEventFilters, securityEventsOptions } from './admin-security-events.queries.ts';
import { securityEventsColumns } from './security-events-columns.tsx';

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
      search="Buscar por nombre, email o id"
      filters={filters}
      readFile={() => api.backOffice.securityEvents.export(securityEventFilters(search))}
    />
  );
}
