import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { objectFilter, objectLabel, objectName } from '#features/back-office/frame/audit/audit-words.ts';
import { Ago } from '#features/back-office/frame/web/cell/ago.tsx';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { DAYS, type FilterOf } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { column, type ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import type { AuditEntry } from '#features/back-office/people/web/rows.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { auditActorsOptions, auditFiltersIn, auditOptions } from './audit.queries.ts';
import { AuditedChange, type Names } from './audited-change.tsx';

export default function AdminAuditPage() {
  const { search } = useListAddress();
  const log = useQuery(auditOptions(search));
  const names = log.data?.names ?? {};
  const only = log.data?.entries.find((entry) => entry.object_id === search.id);
  return (
    <ListPage
      title="Auditoría"
      description="Quién cambió qué y cuándo, lo último primero."
      list="audit"
      noun="cambio"
      columns={auditColumns(names)}
      query={log}
      rows={(data) => data.entries}
      rowId={(entry) => String(entry.id)}
      rowLabel={(entry) => objectName(entry, names) ?? ''}
      loading="Cargando la auditoría…"
      failed="No se pudo cargar la auditoría"
      empty={{
        title: 'Todavía no hay cambios',
        searched: 'Ningún cambio coincide',
        description: 'Cada cambio que hagas aparecerá aquí.',
      }}
      filters={useAuditFilters()}
      moreFilters={<OnlyOne name={only && objectName(only, names)} />}
      readFile={() => api.backOffice.audit.export(auditFiltersIn(search))}
    />
  );
}

export function useAuditFilters(): FilterOf[] {
  const { data } = useQuery(auditActorsOptions());
  const people = data?.actors.map(({ user_id, full_name }) => ({ value: user_id, label: full_name }));
  return [
    { filter: 'objeto', label: 'Objeto', all: 'Todos los objetos', clears: 'id', options: objectFilter },
    { filter: 'quien', label: 'Persona', all: 'Todas las personas', options: people },
    ...DAYS,
  ];
}

/** Names the one object to which the address limits the list, as soon as its name is known, and lifts the limit. */
export function OnlyOne({ name }: { name: string | undefined }) {
  const { search, filterBy } = useListAddress();
  if (!search.id) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-w-0 max-w-full"
      onClick={() => filterBy({ id: undefined })}
    >
      <span className="min-w-0 wrap-anywhere">Solo uno: {name ?? `${search.id.slice(0, 8)}…`}</span>
      <X />
    </Button>
  );
}

export const auditColumns = (names: Names): readonly ListColumn<AuditEntry>[] => [
  column.title(
    { id: 'cambio', label: 'Cambio', className: 'max-lg:pr-0! lg:w-full lg:max-w-0 lg:min-w-96' },
    (entry) => <AuditedChange entry={entry} names={names} />,
  ),
  column(
    { id: 'quien', label: 'Quién', shown: 'off', className: 'lg:max-w-56 lg:align-top lg:py-2.5!' },
    ({ actor }) => (actor ? <PersonLink person={actor} className="" /> : 'El sistema'),
  ),
  column({ id: 'objeto', label: 'Objeto', className: beside }, ({ object_type }) => objectLabel(object_type)),
  column({ id: 'fecha', label: 'Fecha', sort: 'created_at', className: beside }, ({ created_at }) => (
    <Ago at={created_at} />
  )),
];

const beside = 'text-muted lg:align-top lg:py-2.5!';
