import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { For, useMay } from '#features/account/web/session/use-may.tsx';
import { BackToList } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { showDate, showDay } from '#features/back-office/frame/web/cell/show-time.ts';
import { useAnchor } from '#features/back-office/frame/web/focus/use-anchor.ts';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { RowResult } from '#features/back-office/frame/web/list-page/row-result.tsx';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { userOptions } from './admin-users.queries.ts';
import { PersonActions } from './person/acts/person-actions.tsx';
import { PersonCertificates } from './person/person-certificates.tsx';
import { PersonData } from './person/person-data.tsx';
import { PersonHistory } from './person/person-history.tsx';
import { PersonAttempts, PersonBadges, PersonSessions } from './person/person-lists.tsx';
import { PersonMoney, PersonRequests } from './person/person-money.tsx';
import { PersonPoints } from './person/person-points.tsx';
import { PersonProgress } from './person/person-progress.tsx';
import { PersonStaff } from './person/person-staff.tsx';
import { SubscriptionNote } from './subscription-note.tsx';

export default function AdminUserPage() {
  const { id } = useParams({ from: '/office/admin/users/$id' });
  const person = useQuery(userOptions(id));
  useAnchor(person.isSuccess);
  return (
    <>
      <PageHeader
        title={person.data?.full_name ?? 'Persona'}
        back={<BackToList to="/admin/users" />}
        actions={
          person.data && (
            <For right="admin">
              <PersonActions user={person.data} />
            </For>
          )
        }
      />
      <RowResult
        missing={{ title: 'Persona no encontrada', description: 'Puede que su cuenta ya no exista.' }}
        query={person}
        failed="No se pudo cargar a esta persona"
        loading={<TableSkeleton label="Cargando a la persona…" />}
      >
        {(user) => <PersonSections user={user} />}
      </RowResult>
    </>
  );
}

const PersonSections = ({ user }: { user: AdminUser }) => (
  <div className="flex flex-col gap-5">
    <PersonFacts user={user} />
    <SectionLinks />
    <For right="admin">
      <PersonMoney id={user.user_id} />
    </For>
    <PersonRequests id={user.user_id} />
    <div className={sideBySide}>
      <PersonProgress id={user.user_id} />
      <PersonBadges id={user.user_id} />
    </div>
    <PersonPoints user={user} />
    <PersonAttempts id={user.user_id} />
    <For right="admin">
      <PersonCertificates id={user.user_id} />
    </For>
    <For right="admin">
      <PersonHistory user={user} />
    </For>
    <div className={sideBySide}>
      <PersonSessions id={user.user_id} />
      <For right="admin">
        <PersonData user={user} />
      </For>
    </div>
    <For right="admin">
      <PersonStaff user={user} />
    </For>
  </div>
);

const sideBySide = 'grid items-start gap-x-6 gap-y-5 xl:grid-cols-2';

const sections = [
  ['pagos', 'Suscripción y pagos'],
  ['solicitudes', 'Solicitudes'],
  ['progreso', 'Progreso'],
  ['insignias', 'Insignias'],
  ['puntos', 'Puntos'],
  ['intentos', 'Intentos'],
  ['certificados', 'Certificados'],
  ['historial', 'Historial'],
  ['sesiones', 'Sesiones'],
  ['funciones', 'Funciones'],
] as const;

/** The sections that administrators alone have. */
const ADMIN_ONLY: readonly string[] = ['pagos', 'certificados', 'historial', 'funciones'];

export const SectionLinks = () => {
  const isAdmin = useMay('admin');
  const shown = sections.filter(([anchor]) => isAdmin || !ADMIN_ONLY.includes(anchor));
  return (
    <nav aria-label="En esta página" className="-my-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {shown.map(([anchor, label]) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="inline-flex min-h-9 items-center font-semibold text-brand underline-offset-4
                hover:underline pointer-coarse:min-h-tap"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const PersonFacts = ({ user }: { user: AdminUser }) => (
  <Card look="line">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm lg:grid-cols-4 xl:grid-cols-7">
      <Fact label="Email" className="col-span-2">
        {user.email}
      </Fact>
      <Fact label="Estado">
        {user.status === 'active' ? <Badge tone="correct">Activo</Badge> : <Suspension user={user} />}
      </Fact>
      <Fact label="Suscripción" className="max-lg:col-span-2">
        <SubscriptionNote user={user} />
      </Fact>
      <Fact label="Premium hasta">
        <PremiumUntil user={user} />
      </Fact>
      <Fact label="Puntos">{formatSpanishNumber(user.total_points, 0)}</Fact>
      <Fact label="Alta">{showDate(user.created_at)}</Fact>
    </dl>
  </Card>
);

const Suspension = ({ user: { suspension } }: { user: AdminUser }) => (
  <div className="flex flex-col items-start gap-1">
    <Badge tone="wrong">Suspendido</Badge>
    {suspension && <span className="text-muted">desde el {showDate(suspension.suspended_at)}</span>}
    {suspension?.reason && <span className="whitespace-pre-line">Motivo: {suspension.reason}</span>}
  </div>
);

/** The day that the person sees too; a grant is exact to the end of its day in the zone that was chosen. */
function PremiumUntil({ user: { premium_until, premium_grant } }: { user: AdminUser }) {
  if (!premium_until) return <span className="text-muted">Sin premium</span>;
  return (
    <>
      <p>{showDay(premium_until)}</p>
      {premium_grant && (
        <p className="text-muted">
          Dado hasta el final del {showDay(premium_grant.day)}, hora de {premium_grant.time_zone}
          {premium_grant.reason && `: ${premium_grant.reason}`}
        </p>
      )}
    </>
  );
}

const Fact = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={classNames('min-w-0', className)}>
    <dt className="text-muted">{label}</dt>
    <dd className="mt-0.5 wrap-anywhere">{children}</dd>
  </div>
);
