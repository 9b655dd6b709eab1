import { PersonLink } from '#features/back-office/web/cell/person-link.tsx';
import { showDateAndTime } from '#features/back-office/web/cell/show-time.ts';
import type { ListedSecurityEvent } from '#features/back-office/web/list/rows.ts';
import { eventText, isWarning } from '#features/security-events/web/event-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';

export function SecurityEventsTable({ events }: { events: readonly ListedSecurityEvent[] }) {
  return (
    <Table caption="Eventos de seguridad" head={<EventsHead />}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </Table>
  );
}

function EventsHead() {
  return (
    <>
      <TableHead>Evento</TableHead>
      <TableHead>Persona</TableHead>
      <TableHead>Dispositivo</TableHead>
      <TableHead>Red</TableHead>
      <TableHead>Petición</TableHead>
      <TableHead>Fecha</TableHead>
    </>
  );
}

function EventRow({ event }: { event: ListedSecurityEvent }) {
  const { kind, user, actor, device, address, request_id, created_at } = event;
  return (
    <TableRow>
      <TableCell className="max-w-80">
        <p className="font-semibold">{eventText(kind)}</p>
        {isWarning(kind) && <Badge tone="caution">Aviso</Badge>}
      </TableCell>
      <TableCell label="Persona" className="lg:max-w-64">
        <div className="min-w-0 max-lg:text-end">
          {user ? (
            <PersonLink person={user} className="text-brand" />
          ) : (
            <span className="text-muted">Sin cuenta</span>
          )}
          {actor && (
            <p className="text-muted">
              por <PersonLink person={actor} className="" />
            </p>
          )}
        </div>
      </TableCell>
      <TableCell label="Dispositivo">{device ?? '—'}</TableCell>
      <TableCell label="Red" className="tabular-nums">
        {address ?? '—'}
      </TableCell>
      <TableCell label="Petición" className="text-muted">
        <span title={request_id ?? undefined}>{request_id?.slice(0, 8) ?? '—'}</span>
      </TableCell>
      <TableCell label="Fecha" className="text-muted lg:whitespace-nowrap">
        {showDateAndTime(created_at)}
      </TableCell>
    </TableRow>
  );
}
