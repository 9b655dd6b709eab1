import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { STAFF_WORDS } from '#features/back-office/frame/staff-words.ts';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { column, type ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SubscriptionNote } from './subscription-note.tsx';

type SetStatus = { suspend: (user: AdminUser) => void; activate: (user: AdminUser) => void };

/** As wide as the window allows beside the longest texts of the other columns; what does not fit stands on a second line. */
const subscriptionWidths =
  'lg:w-56 lg:min-w-56 lg:max-w-56 lg:whitespace-normal xl:w-59 xl:min-w-59 xl:max-w-59 ' +
  'min-[87rem]:w-77 min-[87rem]:min-w-77 min-[87rem]:max-w-77';

/** The columns of those who only read. */
export const readColumns: readonly ListColumn<AdminUser>[] = [
  column.title(
    { id: 'persona', label: 'Persona', sort: 'full_name', className: 'lg:w-full lg:max-w-0 lg:min-w-36' },
    (user) => <Person user={user} />,
  ),
  column(
    {
      id: 'email',
      label: 'Email',
      sort: 'email',
      shown: 'off',
      className: 'text-muted lg:max-w-64 lg:truncate',
    },
    ({ email }) => email,
  ),
  column({ id: 'rol', label: 'Rol', shown: 'off' }, ({ role }) =>
    role === 'admin' ? 'Administración' : 'Aprendiz',
  ),
  column({ id: 'estado', label: 'Estado' }, ({ status }) => <StatusBadge status={status} />),
  column({ id: 'suscripcion', label: 'Suscripción', className: subscriptionWidths }, (user) => (
    <SubscriptionNote user={user} />
  )),
  column.number({ id: 'puntos', label: 'Puntos', sort: 'total_points' }, ({ total_points }) =>
    formatSpanishNumber(total_points, 0),
  ),
  column.day(
    { id: 'actividad', label: 'Última actividad', sort: 'last_activity_at', shown: 'off' },
    ({ last_activity_at }) => last_activity_at,
    'Nunca',
  ),
  column.day({ id: 'alta', label: 'Alta', sort: 'created_at' }, ({ created_at }) => created_at),
];

export const usersColumns = (
  busyUser: string | undefined,
  { suspend, activate }: SetStatus,
): readonly ListColumn<AdminUser>[] => [
  ...readColumns,
  column.actions((user) => (
    <StatusButtons
      user={user}
      busy={user.user_id === busyUser}
      onSuspend={suspend}
      onActivate={activate}
      describedBy={`nombre-${user.user_id}`}
    />
  )),
];

const Person = ({ user }: { user: AdminUser }) => (
  <div
    className="min-w-0 items-baseline gap-x-2 lg:max-[87rem]:leading-4.5 min-[87rem]:flex"
    title={user.user_id}
  >
    <p
      id={`nombre-${user.user_id}`}
      className="min-w-0 font-semibold break-words max-lg:text-base lg:truncate lg:leading-4.5 min-[87rem]:max-w-4/5 min-[87rem]:shrink-0"
    >
      <PersonLink person={user} className="" />
    </p>
    <p className="flex min-w-0 items-baseline gap-x-2 text-muted lg:max-[87rem]:text-xs lg:max-[87rem]:leading-4">
      {user.role === 'admin' && <span className="font-semibold text-brand">Admin</span>}
      {user.staff.length > 0 && (
        <span className="font-semibold text-brand">
          {user.staff.map(({ role }) => STAFF_WORDS[role].label).join(', ')}
        </span>
      )}
      {user.is_me && <span className="font-semibold">Tú</span>}
      <span className="min-w-0 truncate lg:max-xl:hidden">{user.email}</span>
    </p>
  </div>
);

const StatusBadge = ({ status }: { status: AdminUser['status'] }) =>
  status === 'active' ? <Badge tone="correct">Activo</Badge> : <Badge tone="wrong">Suspendido</Badge>;

type StatusButtonsProps = {
  user: AdminUser;
  busy: boolean;
  onSuspend: (user: AdminUser) => void;
  onActivate: (user: AdminUser) => void;
  describedBy?: string;
};

/** Both buttons are always shown, without outlines in rows; the one without effect is disabled (docs/product.md §4, "User status"). */
export function StatusButtons({ user, busy, onSuspend, onActivate, describedBy }: StatusButtonsProps) {
  const isActive = user.status === 'active';
  return (
    <div data-keeps-focus className={classNames('inline-flex gap-1.5', describedBy && 'max-lg:-ml-3.5')}>
      <Button
        variant={describedBy ? 'ghost' : 'outline'}
        size="sm"
        aria-describedby={describedBy}
        disabled={!isActive || user.is_me}
        loading={busy && isActive}
        title={user.is_me ? 'No puedes suspender tu propia cuenta' : undefined}
        onClick={() => onSuspend(user)}
      >
        Suspender
      </Button>
      <Button
        variant={describedBy ? 'ghost' : 'outline'}
        size="sm"
        aria-describedby={describedBy}
        disabled={isActive}
        loading={busy && !isActive}
        onClick={() => onActivate(user)}
      >
        Activar
      </Button>
    </div>
  );
}
