import { useQuery } from '@tanstack/react-query';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { ExportCsv } from '#features/back-office/frame/web/table/export-csv.tsx';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { SortSelect } from '#features/back-office/frame/web/table/sort-select.tsx';
import { TableTools } from '#features/back-office/frame/web/table/table-tools.tsx';
import { PaymentWarnings } from '#features/back-office/money/subscriptions/web/payment-warnings.tsx';
import { api } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { usersFilters, usersOptions } from './admin-users.queries.ts';
import { useSetStatus } from './use-set-status.tsx';
import { UsersBulkBar } from './users-bulk-bar.tsx';
import { usersColumns } from './users-columns.tsx';
import { UsersFilters } from './users-filters.tsx';

export default function AdminUsersPage() {
  const { search } = useListAddress();
  const users = useQuery(usersOptions(search));
  const setStatus = useSetStatus();
  const selection = useSelection(users.data?.users, ({ user_id }) => user_id);
  const columns = usersColumns(setStatus.busyUser, setStatus);
  return (
    <>
      <PageHeader
        title="Usuarios"
        actions={
          <TableTools list="users" columns={columns}>
            <ExportCsv read={() => api.backOffice.users.export(usersFilters(search))} />
          </TableTools>
        }
      />
      <ListToolbar>
        <UsersFilters />
        <SortSelect columns={columns} />
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
              <ListTable
                list="users"
                caption="Usuarios"
                rows={data.users}
                columns={columns}
                rowId={(user) => user.user_id}
                rowLabel={(user) => user.full_name}
                selection={selection}
              />
              <UsersBulkBar selection={selection} />
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
      {setStatus.dialog}
    </>
  );
}
