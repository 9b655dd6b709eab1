import { useQuery } from '@tanstack/react-query';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { DAYS } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { BulkBar } from '#features/back-office/frame/web/table/bulk/bulk-bar.tsx';
import { type SelectionOf, useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import type { AdminSubscription } from '#features/back-office/money/web/rows.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { stateOptions } from '../money-words.ts';
import { CancelManyDialog, cancelledWords, useCancelMany } from './acts/cancel-many-dialog.tsx';
import { useMoneyDialogs } from './acts/use-money-dialogs.tsx';
import { subscriptionFiltersIn, subscriptionsOptions, usePlanFilter } from './admin-subscriptions.queries.ts';
import { AttentionCard } from './attention-card.tsx';
import { subscriptionsColumns } from './subscriptions-columns.tsx';

/** Without one of these the days are those of the first payment. */
const dates = [
  { value: 'baja', label: 'Baja entre' },
  { value: 'vigente', label: 'Vigentes al final' },
];

export default function AdminSubscriptionsPage() {
  const { search } = useListAddress();
  const list = useQuery(subscriptionsOptions(search));
  const selection = useSelection(list.data?.subscriptions, ({ id }) => id);
  const money = useMoneyDialogs();
  return (
    <ListPage
      title="Suscripciones"
      list="subscriptions"
      noun="suscripción"
      columns={subscriptionsColumns({ onCancel: money.cancel, onRefund: money.refundLast })}
      query={list}
      rows={(data) => data.subscriptions}
      rowId={(row) => row.id}
      rowLabel={(row) => `${row.tier} de ${row.full_name}`}
      loading="Cargando suscripciones…"
      failed="No se pudieron cargar las suscripciones"
      empty={{
        title: 'Todavía no hay suscripciones',
        searched: 'Ninguna suscripción coincide',
        description: 'Aparecerán aquí en cuanto alguien pague un plan.',
      }}
      search="Buscar por nombre, correo o id"
      filters={[
        { filter: 'estado', label: 'Estado', all: 'Todos los estados', options: stateOptions },
        usePlanFilter(),
        { filter: 'fecha', label: 'Fecha', all: 'Alta entre', standard: 'alta', options: dates },
        ...DAYS,
      ]}
      readFile={() => api.backOffice.subscriptions.export(subscriptionFiltersIn(search))}
      aboveFilters={<AttentionCard />}
      selection={selection}
    >
      {/* Also when all rows are gone: it says which subscriptions were not cancelled. */}
      <SubscriptionsBulkBar selection={selection} />
      {money.dialogs}
    </ListPage>
  );
}

/** What failed stays chosen, with its reason. */
export function SubscriptionsBulkBar({ selection }: { selection: SelectionOf<AdminSubscription> }) {
  const { chosen, rows, setRows } = selection;
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
      selection={selection}
      noun="suscripción"
      error={cancellation.error}
      report={problems.length > 0 ? { title, problems } : undefined}
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
