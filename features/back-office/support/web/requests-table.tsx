import { PersonLink } from '#features/back-office/web/cell/person-link.tsx';
import { showAgo, showDateAndTime } from '#features/back-office/web/cell/show-time.ts';
import type { SupportRequest } from '#features/back-office/web/list/rows.ts';
import { Button } from '#web/ui/button.tsx';
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { RequestStatus } from './request-status.tsx';

type OnOpen = (request: SupportRequest) => void;

export function RequestsTable({ requests, onOpen }: { requests: readonly SupportRequest[]; onOpen: OnOpen }) {
  const now = new Date();
  return (
    <Table caption="Solicitudes de soporte" head={<RequestsHead />}>
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} now={now} onOpen={onOpen} />
      ))}
    </Table>
  );
}

function RequestsHead() {
  return (
    <>
      <TableHead>Solicitud</TableHead>
      <TableHead>De</TableHead>
      <TableHead>Categoría</TableHead>
      <TableHead>Estado</TableHead>
      <TableHead>Recibida</TableHead>
      <TableHead align="end">
        <VisuallyHidden>Acciones</VisuallyHidden>
      </TableHead>
    </>
  );
}

function RequestRow({ request, now, onOpen }: { request: SupportRequest; now: Date; onOpen: OnOpen }) {
  const verb = request.status === 'open' ? 'Responder' : 'Ver';
  return (
    <TableRow>
      <TableCell className="lg:w-2/5 lg:max-w-0 lg:min-w-56">
        <p className="font-semibold max-lg:text-base">{request.subject}</p>
        <p className="text-muted max-lg:line-clamp-2 lg:truncate">{request.message}</p>
      </TableCell>
      <TableCell label="De">
        <PersonLink person={request} className="" />
      </TableCell>
      <TableCell label="Categoría">{request.category}</TableCell>
      <TableCell label="Estado">
        <RequestStatus status={request.status} />
      </TableCell>
      <TableCell label="Recibida" className="whitespace-nowrap text-muted">
        <time dateTime={request.created_at} title={showDateAndTime(request.created_at)}>
          {showAgo(request.created_at, now)}
        </time>
      </TableCell>
      <TableCell align="end" place="foot" className="lg:py-1.5 lg:whitespace-nowrap">
        <Button
          variant="outline"
          size="sm"
          aria-label={`${verb} «${request.subject}»`}
          onClick={() => onOpen(request)}
        >
          {verb}
        </Button>
      </TableCell>
    </TableRow>
  );
}
