import { Link } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { showDate } from '#features/back-office/web/cell/show-time.ts';
import type { AdminUser } from '#features/back-office/web/list/rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { SubscriptionNote } from './subscription-note.tsx';

type SetStatus = (change: { id: string; status: AdminUser['status'] }) => void;

type UsersTableProps = { users: readonly AdminUser[]; busyUser: string | undefined; onSetStatus: SetStatus };

export function UsersTable({ users, busyUser, onSetStatus }: UsersTableProps) {
  return (
    <Table caption="Usuarios" head={<UsersHead />}>
      {users.map((user) => (
        <UserRow key={user.user_id} user={user} busy={user.user_id === busyUser} onSetStatus={onSetStatus} />
      ))}
    </Table>
  );
}

function UsersHead() {
  return (
    <>
      <TableHead>Persona</TableHead>
      <TableHead>Estado</TableHead>
      <TableHead>Suscripción</TableHead>
      <TableHead align="end">Puntos</TableHead>
      <TableHead>Alta</TableHead>
      <TableHead align="end">
        <VisuallyHidden>Acciones</VisuallyHidden>
      </TableHead>
    </>
  );
}

function UserRow({ user, busy, onSetStatus }: { user: AdminUser; busy: boolean; onSetStatus: SetStatus }) {
  return (
    <TableRow>
      <TableCell className="max-w-80">
        <Person user={user} />
      </TableCell>
      <TableCell label="Estado">
        <StatusBadge status={user.status} />
      </TableCell>
      <TableCell label="Suscripción">
        <SubscriptionNote user={user} />
      </TableCell>
      <TableCell label="Puntos" align="end">
        {formatSpanishNumber(user.total_points, 0)}
      </TableCell>
      <TableCell label="Alta" className="whitespace-nowrap text-muted">
        {showDate(user.created_at)}
      </TableCell>
      <TableCell align="end" place="foot" className="lg:py-1.5 lg:whitespace-nowrap">
        <StatusButtons user={user} busy={busy} onSetStatus={onSetStatus} />
      </TableCell>
    </TableRow>
  );
}

function Person({ user }: { user: AdminUser }) {
  return (
    <div className="min-w-0" title={user.user_id}>
      <p className="flex flex-wrap items-center gap-x-2 font-semibold max-lg:text-base">
        <span id={nameId(user)} className="min-w-0 break-words">
          <Link to="/admin/users/$id" params={{ id: user.user_id }} className="hover:underline">
            {user.full_name}
          </Link>
        </span>
        {user.role === 'admin' && <Badge tone="brand">Admin</Badge>}
        {user.is_me && <Badge>Tú</Badge>}
      </p>
      <p className="truncate text-muted">{user.email}</p>
    </div>
  );
}

const nameId = ({ user_id }: AdminUser) => `nombre-${user_id}`;

function StatusBadge({ status }: { status: AdminUser['status'] }) {
  return status === 'active' ? <Badge tone="correct">Activo</Badge> : <Badge tone="wrong">Suspendido</Badge>;
}

/** Both buttons are always shown; the one without effect is disabled (docs/product.md §4, "User status"). */
function StatusButtons({
  user,
  busy,
  onSetStatus,
}: {
  user: AdminUser;
  busy: boolean;
  onSetStatus: SetStatus;
}) {
  const isActive = user.status === 'active';
  const set = (status: AdminUser['status']) => () => onSetStatus({ id: user.user_id, status });
  return (
    <div className="inline-flex gap-1.5">
      <Button
        variant="outline"
        size="sm"
        aria-describedby={nameId(user)}
        disabled={!isActive || user.is_me}
        loading={busy && isActive}
        title={user.is_me ? 'No puedes suspender tu propia cuenta' : undefined}
        onClick={set('suspended')}
      >
        Suspender
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-describedby={nameId(user)}
        disabled={isActive}
        loading={busy && !isActive}
        onClick={set('active')}
      >
        Activar
      </Button>
    </div>
  );
}
