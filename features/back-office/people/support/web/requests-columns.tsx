import { Ago } from '#features/back-office/frame/web/cell/ago.tsx';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { column, type ListColumn, unsorted } from '#features/back-office/frame/web/table/list-column.ts';
import type { SupportRequest } from '#features/back-office/people/web/rows.ts';
import { Button } from '#web/ui/button.tsx';
import { RequestStatus } from './request-status.tsx';

type OnOpen = (request: SupportRequest) => void;
type Columns = readonly ListColumn<SupportRequest>[];

export const ownRequestsColumns = (onOpen: OnOpen): Columns =>
  unsorted(requestsColumns(onOpen).filter(({ id }) => id !== 'de'));

export const requestsColumns = (onOpen: OnOpen): Columns => [
  column.title(
    { id: 'solicitud', label: 'Solicitud', sort: 'subject', className: 'lg:w-full lg:max-w-0 lg:min-w-60' },
    (request) => <Subject request={request} />,
  ),
  column(
    { id: 'de', label: 'De', sort: 'full_name', className: 'lg:max-w-40 lg:min-w-32 lg:truncate' },
    (request) => <PersonLink person={request} className="" />,
  ),
  column({ id: 'email', label: 'Email', shown: 'off', className: 'text-muted' }, ({ email }) => email),
  column({ id: 'categoria', label: 'Categoría', sort: 'category' }, ({ category }) => category),
  column({ id: 'estado', label: 'Estado', sort: 'status' }, ({ status }) => (
    <RequestStatus status={status} />
  )),
  column.day(
    { id: 'respondida', label: 'Respondida', sort: 'answered_at', shown: 'off' },
    ({ answered_at }) => answered_at,
  ),
  column.muted({ id: 'recibida', label: 'Recibida', sort: 'created_at' }, ({ created_at }) => (
    <Ago at={created_at} />
  )),
  column.actions((request) => <OpenButton request={request} onOpen={onOpen} />),
];

const Subject = ({ request: { subject, message } }: { request: SupportRequest }) => (
  <div className="min-w-0" title={message}>
    <p className="min-w-0 font-semibold max-lg:text-base lg:truncate lg:leading-4.5">{subject}</p>
    <p className="min-w-0 text-muted max-lg:line-clamp-2 lg:truncate lg:text-xs lg:leading-4">{message}</p>
  </div>
);

function OpenButton({ request, onOpen }: { request: SupportRequest; onOpen: OnOpen }) {
  const verb = request.status === 'open' ? 'Responder' : 'Ver';
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-lg:-ml-3.5"
      aria-label={`${verb} «${request.subject}»`}
      onClick={() => onOpen(request)}
    >
      {verb}
    </Button>
  );
}
