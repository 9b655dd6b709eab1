import { useQuery } from '@tanstack/react-query';
import { DayFilter } from '#features/back-office/frame/web/list/day-filter.tsx';
import { ListFilter } from '#features/back-office/frame/web/list/list-filter.tsx';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/frame/web/list/list-search-box.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { ExportCsv } from '#features/back-office/frame/web/table/export-csv.tsx';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { SortSelect } from '#features/back-office/frame/web/table/sort-select.tsx';
import { TableTools } from '#features/back-office/frame/web/table/table-tools.tsx';
import { api } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { stateOptions } from '../money-words.ts';
import { useMoneyDialogs } from './acts/use-money-dialogs.tsx';
import { subscriptionFilters, subscriptionsOptions } from './admin-subscriptions.queries.ts';
import { AttentionCard } from './attention-card.tsx';
import { PlanFilter } from './plan-filter.tsx';
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
  const columns = subscriptionsColumns({ onCancel: money.cancel, onRefund: money.refundLast });
  return (
    <>
      <PageHeader
        title="Suscripciones"
        actions={
          <TableTools list="subscriptions" columns={columns}>
            <ExportCsv read={() => api.backOffice.subscriptions.export(subscriptionFilters(search))} />
          </TableTools>
        }
      />
      <AttentionCard />
      <ListToolbar>
        <ListSearchBox label="Buscar por nombre, email o id" />
        <ListFilter filter="estado" label="Estado" all="Todos los estados" options={stateOptions} />
        <PlanFilter />
        <ListFilter filter="fecha" label="Fecha" all="Alta entre" standard="alta" options={dates} />
        <DayFilter filter="desde" label="Desde" />
        <DayFilter filter="hasta" label="Hasta" />
        <SortSelect columns={columns} />
      </ListToolbar>
      <QueryResult
        query={list}
        failed="No se pudieron cargar las suscripciones"
        loading={<TableSkeleton label="Cargando suscripciones…" />}
        empty={<NoSubscriptions />}
      >
        {(data) =>
          data.subscriptions.length === 0 ? (
            <NoSubscriptions />
          ) : (
            <>
              <ListTable
                list="subscriptions"
                caption="Suscripciones"
                rows={data.subscriptions}
                columns={columns}
                rowId={(row) => row.id}
                rowLabel={(row) => `${row.tier} de ${row.full_name}`}
                selection={selection}
              />
              <ListFooter total={data.total} pageSize={data.page_size} noun="suscripción" />
            </>
          )
        }
      </QueryResult>
      {/* Also when all rows are gone: it says which subscriptions were not cancelled. */}
      <SubscriptionsBulkBar selection={selection} />
      {money.dialogs}
    </>
  );
}

const NoSubscriptions = () => (
  <NothingFound
    title="Todavía no hay suscripciones"
    searched="Ninguna suscripción coincide"
    description="Aparecerán aquí en cuanto alguien pague un plan."
  />
);
