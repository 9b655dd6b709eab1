import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { BulkBar } from '#features/back-office/frame/web/table/bulk/bulk-bar.tsx';
import { useBulkChange } from '#features/back-office/frame/web/table/bulk/use-bulk-change.ts';
import type { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import type { SupportRequest } from '#features/back-office/people/web/rows.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';

const actions = [
  { status: 'closed', label: 'Cerrar' },
  { status: 'open', label: 'Reabrir' },
] as const;

export function SupportBulkBar({
  selection,
}: {
  selection: ReturnType<typeof useSelection<SupportRequest>>;
}) {
  const { chosen, clear, reviewNext } = selection;
  const requests = chosen.map(({ id, status }) => ({ id, status }));
  const change = useBulkChange({
    send: (status: 'open' | 'closed') => api.backOffice.support.setManyStatuses({ requests, status }),
    noun: 'solicitud',
    invalidates: queriesShowing.supportRequest(),
    onDone: clear,
    onRefused: reviewNext,
  });
  return (
    <BulkBar count={chosen.length} noun="solicitud" error={change.error} onClear={clear}>
      {actions.map(({ status, label }) => (
        <Button
          key={status}
          variant="ghost"
          size="sm"
          loading={change.isPending && change.variables === status}
          onClick={() => change.mutate(status)}
        >
          {label}
        </Button>
      ))}
    </BulkBar>
  );
}
