import { objectLabel } from '#features/back-office/frame/audit/audit-words.ts';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { showAgo, showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import type { ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import type { AuditEntry } from '#features/back-office/people/web/rows.ts';
import { AuditedChange, type Names } from './audited-change.tsx';

export const auditColumns = (names: Names, now: Date): readonly ListColumn<AuditEntry>[] => [
  {
    id: 'cambio',
    label: 'Cambio',
    shown: 'always',
    plain: true,
    className: 'max-lg:pr-0! lg:w-full lg:max-w-0 lg:min-w-96',
    cell: (entry) => <AuditedChange entry={entry} names={names} />,
  },
  {
    id: 'quien',
    label: 'Quién',
    shown: 'off',
    className: 'lg:max-w-56 lg:align-top lg:py-2.5!',
    cell: ({ actor }) => (actor ? <PersonLink person={actor} className="" /> : 'El sistema'),
  },
  {
    id: 'objeto',
    label: 'Objeto',
    className: 'text-muted lg:align-top lg:py-2.5! lg:whitespace-nowrap',
    cell: ({ object_type }) => objectLabel(object_type),
  },
  {
    id: 'fecha',
    label: 'Fecha',
    sort: 'created_at',
    className: 'text-muted lg:align-top lg:py-2.5! lg:whitespace-nowrap',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={showDateAndTime(created_at)}>
        {showAgo(created_at, now)}
      </time>
    ),
  },
];
