import type { ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { showDate, showDay } from '#features/back-office/frame/web/cell/show-time.ts';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SubscriptionNote } from '../subscription-note.tsx';

export const PersonFacts = ({ user }: { user: AdminUser }) => (
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
