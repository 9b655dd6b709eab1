import { useQuery } from '@tanstack/react-query';
import { PaymentWarnings } from '#features/back-office/payments/web/payment-warnings.tsx';
import { ListFilter } from '#features/back-office/web/list/list-filter.tsx';
import { ListFooter } from '#features/back-office/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/web/list/list-search-box.tsx';
import { ListToolbar } from '#features/back-office/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/web/list/nothing-found.tsx';
import { TableSkeleton } from '#features/back-office/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/web/list/use-list-address.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { usersOptions } from './admin-users.queries.ts';
import { useSetStatus } from './use-set-status.ts';
import { UsersTable } from './users-table.tsx';

const statuses = [
  { value: 'active', label: 'Activos' },
  { value: 'suspended', label: 'Suspendidos' },
];

export default function AdminUsersPage() {
  const { search } = useListAddress();
  const users = useQuery(usersOptions(search));
  const setStatus = useSetStatus();
  return (
    <>
      <PageHeader title="Usuarios" />
      <ListToolbar>
        <ListSearchBox label="Buscar por nombre o id" />
        <ListFilter filter="estado" label="Estado" all="Todos los estados" options={statuses} />
      </ListToolbar>
      <PaymentWarnings />
      {setStatus.failure && (
        <InlineAlert tone="danger" title="Error al activar/suspender usuario" className="mb-4">
          {setStatus.failure}
        </InlineAlert>
      )}
      <QueryResult
        query={users}
        failed="Error al cargar usuarios"
        loading={<TableSkeleton label="Cargando usuarios…" />}
        empty={<NothingFound title="No se encontraron usuarios" />}
      >
        {(data) =>
          data.users.length === 0 ? (
            <NothingFound title="No se encontraron usuarios" />
          ) : (
            <>
              <UsersTable users={data.users} busyUser={setStatus.busyUser} onSetStatus={setStatus.send} />
              <ListFooter
                total={data.total}
                isExact={data.total_is_exact}
                pageSize={data.page_size}
                noun="usuario"
              />
            </>
          )
        }
      </QueryResult>
    </>
  );
}
