import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { objectFilter } from '#features/back-office/frame/audit/audit-words.ts';
import { DayFilter } from '#features/back-office/frame/web/list/day-filter.tsx';
import { ListFilter } from '#features/back-office/frame/web/list/list-filter.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import type { ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import { SortSelect } from '#features/back-office/frame/web/table/sort-select.tsx';
import type { AuditEntry } from '#features/back-office/people/web/rows.ts';
import { Button } from '#web/ui/button.tsx';
import { auditActorsOptions } from './audit.queries.ts';

type AuditFiltersProps = {
  columns: readonly ListColumn<AuditEntry>[];
  /** The name of the one object to which the list is limited, once it is known. */
  objectName: string | undefined;
};

export function AuditFilters({ columns, objectName }: AuditFiltersProps) {
  const { search, filterBy } = useListAddress();
  const { data } = useQuery(auditActorsOptions());
  const people = data?.actors.map(({ user_id, full_name }) => ({ value: user_id, label: full_name }));
  return (
    <ListToolbar>
      <ListFilter filter="objeto" label="Objeto" all="Todos los objetos" clears="id" options={objectFilter} />
      <ListFilter filter="quien" label="Persona" all="Todas las personas" options={people} />
      <DayFilter filter="desde" label="Desde" />
      <DayFilter filter="hasta" label="Hasta" />
      {search.id && (
        <Button
          variant="secondary"
          size="sm"
          className="min-w-0 max-w-full"
          onClick={() => filterBy({ id: undefined })}
        >
          <span className="min-w-0 wrap-anywhere">Solo uno: {objectName ?? `${search.id.slice(0, 8)}…`}</span>
          <X />
        </Button>
      )}
      <SortSelect columns={columns} />
    </ListToolbar>
  );
}
