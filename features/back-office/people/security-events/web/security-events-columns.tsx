import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import type { ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import type { ListedSecurityEvent } from '#features/back-office/people/web/rows.ts';
import { eventText, isWarning } from '#features/security-events/event-words.ts';
import { Badge } from '#web/ui/badge.tsx';

export const securityEventsColumns: readonly ListColumn<ListedSecurityEvent>[] = [
  {
    id: 'evento',
    label: 'Evento',
    shown: 'always',
    plain: true,
    className: 'lg:w-full lg:max-w-0 lg:min-w-60',
    cell: ({ kind }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {eventText(kind)}
        {isWarning(kind) && <Badge tone="caution">Aviso</Badge>}
      </span>
    ),
  },
  {
    id: 'persona',
    label: 'Persona',
    className: 'lg:max-w-72 lg:min-w-44 xl:min-w-68',
    cell: (event) => <Who event={event} />,
  },
  {
    id: 'dispositivo',
    label: 'Dispositivo',
    className: 'lg:whitespace-nowrap',
    cell: ({ device }) => device ?? '—',
  },
  {
    id: 'red',
    label: 'Red',
    className: 'tabular-nums lg:whitespace-nowrap',
    cell: ({ address }) => address ?? '—',
  },
  {
    id: 'peticion',
    label: 'Petición',
    className: 'text-muted lg:whitespace-nowrap',
    cell: ({ request_id }) => <span title={request_id ?? undefined}>{request_id?.slice(0, 8) ?? '—'}</span>,
  },
  {
    id: 'fecha',
    label: 'Fecha',
    sort: 'created_at',
    className: 'text-muted lg:whitespace-nowrap',
    cell: ({ created_at }) => showDateAndTime(created_at),
  },
];

function Who({ event: { user, actor } }: { event: ListedSecurityEvent }) {
  return (
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
}
