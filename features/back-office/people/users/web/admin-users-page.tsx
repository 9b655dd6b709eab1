import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { useMay } from '#features/account/web/session/use-may.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import type { FilterOf } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { BulkBar } from '#features/back-office/frame/web/table/bulk/bulk-bar.tsx';
import { useBulkChange } from '#features/back-office/frame/web/table/bulk/use-bulk-change.ts';
import { type SelectionOf, useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { planNamesOptions } from '#features/back-office/money/plans/web/admin-plans.queries.ts';
import { PaymentWarnings } from '#features/back-office/money/subscriptions/web/attention-card.tsx';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { GIFT, type LastActivity, NO_PLAN } from '../people-filters.ts';
import { usersFilters, usersOptions } from './admin-users.queries.ts';
import { PeopleDates } from './people-dates.tsx';
import { isCharged, SuspendDialog, useSetStatus } from './use-set-status.tsx';
import { readColumns, usersColumns } from './users-columns.tsx';

export default function AdminUsersPage() {
  const { search } = useListAddress();
  const users = useQuery(usersOptions(search));
  const setStatus = useSetStatus();
  const selection = useSelection(users.data?.users, ({ user_id }) => user_id);
  const isAdmin = useMay('admin');
  return (
    <ListPage
      title="Usuarios"
      list="users"
      noun="usuario"
      columns={isAdmin ? usersColumns(setStatus.busyUser, setStatus) : readColumns}
      query={users}
      rows={(data) => data.users}
      rowId={(user) => user.user_id}
      rowLabel={(user) => user.full_name}
      loading="Cargando usuarios…"
      failed="Error al cargar usuarios"
      empty={{ title: 'No se encontraron usuarios' }}
      search="Buscar por nombre, correo o id"
      filters={useUsersFilters()}
      moreFilters={<PeopleDates />}
      readFile={isAdmin ? () => api.backOffice.users.export(usersFilters(search)) : undefined}
      belowFilters={
        <>
          {isAdmin && <PaymentWarnings />}
          {setStatus.failure}
        </>
      }
      {...(isAdmin && { selection, bulkBar: <UsersBulkBar selection={selection} /> })}
    >
      {setStatus.dialog}
    </ListPage>
  );
}

const statuses = [
  { value: 'active', label: 'Activos' },
  { value: 'suspended', label: 'Suspendidos' },
];
const roles = [
  { value: 'user', label: 'Aprendices' },
  { value: 'admin', label: 'Administración' },
];
const activities: { value: LastActivity; label: string }[] = [
  { value: 'week', label: 'Últimos 7 días' },
  { value: 'month', label: 'Últimos 30 días' },
  { value: 'earlier', label: 'Hace más de 30 días' },
  { value: 'never', label: 'Nunca' },
];

export function useUsersFilters(): FilterOf[] {
  const { data } = useQuery({ ...planNamesOptions(), enabled: useMay('admin') });
  const plans = data && [
    { value: NO_PLAN, label: 'Sin plan (Free)' },
    { value: GIFT, label: 'Premium regalado' },
    ...data.plans.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return [
    { filter: 'estado', label: 'Estado', all: 'Todos los estados', options: statuses },
    { filter: 'rol', label: 'Rol', all: 'Todos los roles', options: roles },
    { filter: 'plan', label: 'Plan', all: 'Todos los planes', options: plans },
    { filter: 'actividad', label: 'Última actividad', all: 'Toda actividad', options: activities },
  ];
}

type StatusChange = { status: AdminUser['status']; reason?: string };

export function UsersBulkBar({ selection }: { selection: SelectionOf<AdminUser> }) {
  const { chosen } = selection;
  const [asking, setAsking] = useState(false);
  const people = chosen.map(({ user_id, status }) => ({ id: user_id, status }));
  const change = useBulkChange({
    send: (desired: StatusChange) => api.backOffice.users.setManyStatuses({ ...desired, people }),
    noun: 'usuario',
    invalidates: queriesShowing.user(),
    selection,
  });
  return (
    <BulkBar selection={selection} noun="usuario" chosen="elegido" error={change.error}>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Suspender
      </Button>
      <Button
        variant="ghost"
        size="sm"
        loading={change.isPending && change.variables.status === 'active'}
        onClick={() => change.mutate({ status: 'active' })}
      >
        Activar
      </Button>
      <SuspendDialog
        who={withCount(chosen.length, 'usuario')}
        isMany={chosen.length > 1}
        isCharged={chosen.some(isCharged)}
        open={asking}
        onOpenChange={setAsking}
        onSuspend={(reason) => change.mutateAsync({ status: 'suspended', reason })}
      />
    </BulkBar>
  );
}
