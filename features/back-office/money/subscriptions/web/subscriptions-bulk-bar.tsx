import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { BulkBar } from '#features/back-office/frame/web/table/bulk/bulk-bar.tsx';
import type { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import type { AdminSubscription } from '#features/back-office/money/web/rows.ts';
import { Button } from '#web/ui/button.tsx';
import { CancelManyDialog } from './acts/cancel-many-dialog.tsx';
import { cancelledWords } from './acts/cancelled-words.ts';
import { useCancelMany } from './acts/use-cancel-many.ts';

/** What failed stays chosen, with its reason. */
export function SubscriptionsBulkBar({
  selection,
}: {
  selection: ReturnType<typeof useSelection<AdminSubscription>>;
}) {
  const { chosen, rows, setRows, clear } = selection;
  const dialog = useDialog<readonly AdminSubscription[]>();
  const cancellation = useCancelMany(({ not_cancelled }) =>
    setRows(Object.fromEntries(not_cancelled.map(({ id }) => [id, true]))),
  );
  const { cancelled = [], not_cancelled = [] } = cancellation.data ?? {};
  const problems = not_cancelled
    .filter(({ id }) => rows[id])
    .map(({ full_name, message }) => `${full_name ?? 'Sin nombre'}: ${message}`);
  const title = cancelledWords(cancelled.length, not_cancelled.length);
  return (
    <BulkBar
      count={chosen.length}
      noun="suscripción"
      error={cancellation.error}
      report={problems.length > 0 ? { title, problems } : undefined}
      onClear={clear}
    >
      <Button variant="ghost" size="sm" onClick={() => dialog.show(chosen)}>
        Cancelar al final del periodo
      </Button>
      <CancelManyDialog
        key={dialog.round}
        chosen={dialog.target ?? []}
        done={cancellation.done}
        {...dialog.state}
        onCancel={(reason) => cancellation.mutateAsync({ chosen, reason })}
      />
    </BulkBar>
  );
}
