import { useQuery } from '@tanstack/react-query';
import { DayFilter } from '#features/back-office/frame/web/list/day-filter.tsx';
import { ListFilter } from '#features/back-office/frame/web/list/list-filter.tsx';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/frame/web/list/list-search-box.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ExportCsv } from '#features/back-office/frame/web/table/export-csv.tsx';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { SortSelect } from '#features/back-office/frame/web/table/sort-select.tsx';
import { TableTools } from '#features/back-office/frame/web/table/table-tools.tsx';
import { api } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useMoneyDialogs } from './acts/use-money-dialogs.tsx';
import { paymentFilters, paymentsOptions } from './admin-subscriptions.queries.ts';
import { paymentsColumns } from './payments-columns.tsx';
import { PlanFilter } from './plan-filter.tsx';

const statuses = [
  { value: 'paid', label: 'Pagados' },
  { value: 'failed', label: 'Fallidos' },
  { value: 'refunded', label: 'Devueltos' },
];

export default function AdminPaymentsPage() {
  const { search } = useListAddress();
  const list = useQuery(paymentsOptions(search));
  const money = useMoneyDialogs();
  const columns = paymentsColumns(money.refund);
  return (
    <>
      <PageHeader
        title="Pagos"
        actions={
          <TableTools list="payments" columns={columns}>
            <ExportCsv read={() => api.backOffice.subscriptions.exportPayments(paymentFilters(search))} />
          </TableTools>
        }
      />
      <ListToolbar>
        <ListSearchBox label="Buscar por nombre, email o id" />
        <ListFilter filter="estado" label="Estado" all="Todos los estados" options={statuses} />
        <PlanFilter />
        <DayFilter filter="desde" label="Desde" />
        <DayFilter filter="hasta" label="Hasta" />
        <SortSelect columns={columns} />
      </ListToolbar>
      <QueryResult
        query={list}
        failed="No se pudieron cargar los pagos"
        loading={<TableSkeleton label="Cargando pagos…" />}
        empty={<NoPayments />}
      >
        {(data) =>
          data.payments.length === 0 ? (
            <NoPayments />
          ) : (
            <>
              <ListTable
                list="payments"
                caption="Pagos"
                rows={data.payments}
                columns={columns}
                rowId={(row) => row.id}
                rowLabel={(row) => row.full_name}
              />
              <ListFooter
                total={data.total}
                isExact={data.total_is_exact}
                pageSize={data.page_size}
                noun="pago"
              />
            </>
          )
        }
      </QueryResult>
      {money.dialogs}
    </>
  );
}

const NoPayments = () => (
  <NothingFound
    title="Todavía no hay pagos"
    searched="Ningún pago coincide"
    description="Cada cobro del proveedor aparecerá aquí."
  />
);
