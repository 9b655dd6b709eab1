import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { PaymentWarnings } from '#features/back-office/money/subscriptions/web/payment-warnings.tsx';
import { api } from '#web/api/client.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { usersFilters, usersOptions } from './admin-users.queries.ts';
import { PeopleDates } from './people-dates.tsx';
import { useSetStatus } from './use-set-status.tsx';
import { UsersBulkBar } from './users-bulk-bar.tsx';
import { usersColumns } from './users-columns.tsx';
import { useUsersFilters } from './users-filters.ts';

export default function AdminUsersPage() {
  const { search } = useListAddress();
  const users = useQuery(usersOptions(search));
  const setStatus = useSetStatus();
  const selection = useSelection(users.data?.users, ({ user_id }) => user_id);
  return (
    <ListPage
      title="Usuarios"
      list="users"
      noun="usuario"
      columns={usersColumns(setStatus.busyUser, setStatus)}
      query={users}
      rows={(data) => data.users}
      rowId={(user) => user.user_id}
      rowLabel={(user) => user.full_name}
      loading="Cargando usuarios…"
      failed="Error al cargar usuarios"
      empty={{ title: 'No se encontraron usuarios' }}
      search="Buscar por nombre, email o id"
      filters={useUsersFilters()}
      moreFilters={<PeopleDates />}
      readFile={() => api.backOffice.users.export(usersFilters(search))}
      belowFilters={
        <>
          <PaymentWarnings />
          {setStatus.failure && (
            <InlineAlert tone="danger" title="Error al activar/suspender usuario" className="mb-4">
              {setStatus.failure}
            </InlineAlert>
          )}
        </>
      }
      selection={selection}
      bulkBar={<UsersBulkBar selection={selection} />}
    >
      {setStatus.dialog}
    </ListPage>
  );
}
