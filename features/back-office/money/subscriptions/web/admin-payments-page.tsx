import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { DAYS } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { api } from '#web/api/client.ts';
import { useMoneyDialogs } from './acts/use-money-dialogs.tsx';
import { paymentFiltersIn, paymentsOptions, usePlanFilter } from './admin-subscriptions.queries.ts';
import { paymentsColumns } from './payments-columns.tsx';

const statuses = [
  { value: 'paid', label: 'Pagados' },
  { value: 'failed', label: 'Fallidos' },
  { value: 'refunded', label: 'Devueltos' },
];

export default function AdminPaymentsPage() {
  const { search } = useListAddress();
  const money = useMoneyDialogs();
  return (
    <ListPage
      title="Pagos"
      list="payments"
      noun="pago"
      columns={paymentsColumns(money.refund)}
      query={useQuery(paymentsOptions(search))}
      rows={(data) => data.payments}
      rowId={(row) => row.id}
      rowLabel={(row) => row.full_name}
      loading="Cargando pagos…"
      failed="No se pudieron cargar los pagos"
      empty={{
        title: 'Todavía no hay pagos',
        searched: 'Ningún pago coincide',
        description: 'Cada cobro del proveedor aparecerá aquí.',
      }}
      search="Buscar por nombre, correo o id"
      filters={[
        { filter: 'estado', label: 'Estado', all: 'Todos los estados', options: statuses },
        usePlanFilter(),
        ...DAYS,
      ]}
      readFile={() => api.backOffice.subscriptions.exportPayments(paymentFiltersIn(search))}
    >
      {money.dialogs}
    </ListPage>
  );
}
