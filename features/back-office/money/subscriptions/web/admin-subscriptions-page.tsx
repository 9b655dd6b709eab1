import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { DAYS } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { api } from '#web/api/client.ts';
import { stateOptions } from '../money-words.ts';
import { useMoneyDialogs } from './acts/use-money-dialogs.tsx';
import { subscriptionFilters, subscriptionsOptions } from './admin-subscriptions.queries.ts';
import { AttentionCard } from './attention-card.tsx';
import { usePlanFilter } from './plan-filter.ts';
import { SubscriptionsBulkBar } from './subscriptions-bulk-bar.tsx';
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
      search="Buscar por nombre, email o id"
      filters={[
        { filter: 'estado', label: 'Estado', all: 'Todos los estados', options: stateOptions },
        usePlanFilter(),
        { filter: 'fecha', label: 'Fecha', all: 'Alta entre', standard: 'alta', options: dates },
        ...DAYS,
      ]}
      readFile={() => api.backOffice.subscriptions.export(subscriptionFilters(search))}
      aboveFilters={<AttentionCard />}
      selection={selection}
    >
      {/* Also when all rows are gone: it says which subscriptions were not cancelled. */}
      <SubscriptionsBulkBar selection={selection} />
      {money.dialogs}
    </ListPage>
  );
}
