import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { objectFilter } from '#features/back-office/frame/audit/audit-words.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { DAYS, type FilterOf } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { Button } from '#web/ui/button.tsx';
import { auditActorsOptions } from './audit.queries.ts';

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
