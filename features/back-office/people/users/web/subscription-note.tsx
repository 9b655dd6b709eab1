import { GRACE_DAYS } from '#domain/money/subscription.ts';
import { showDate, showDay } from '#features/back-office/frame/web/cell/show-time.ts';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The user's plan and the day on which premium ends for them too, with a warning if a suspended user is still charged. */
export function SubscriptionNote({ user }: { user: AdminUser }) {
  const { subscription, other_subscriptions, premium_until, premium_grant, status } = user;
  if (!subscription && !premium_until) return <span className="text-muted">Free</span>;
  return (
    <span className="inline-flex max-w-full flex-col gap-1 max-lg:items-end">
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:justify-end">
        <PlanName name={subscription?.tier ?? 'Premium'} />
        {premium_until && <span className="text-muted">hasta {showDay(premium_until)}</span>}
        {premium_grant && premium_grant.day === premium_until && <Badge>Regalado</Badge>}
        {subscription && <SubscriptionBadges {...subscription} isSuspended={status === 'suspended'} />}
      </span>
      {other_subscriptions.map((other) => (
        <span
          key={other.subscription_id}
          className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:justify-end"
        >
          <PlanName name={other.tier} />
          {other.paid_until && <span className="text-muted">hasta {showDate(other.paid_until)}</span>}
          <SubscriptionBadges {...other} isSuspended={status === 'suspended'} />
        </span>
      ))}
    </span>
  );
}

const PlanName = ({ name }: { name: string }) => (
  <span className="max-w-full truncate font-medium" title={name}>
    {name}
  </span>
);

type Running = NonNullable<AdminUser['subscription']>;

function SubscriptionBadges(props: Running & { isSuspended: boolean }) {
  const { state, subscription_end, is_charged, isSuspended } = props;
  return (
    <>
      {isSuspended && is_charged && <Badge tone="caution">Paga suspendido</Badge>}
      {state === 'past_due' && <Badge tone="caution">Pago pendiente</Badge>}
      {state === 'past_due' && subscription_end && (
        <span className="text-muted">
          {GRACE_DAYS} días de gracia: hasta {showDate(subscription_end)}
        </span>
      )}
      {state === 'cancelling' && <Badge>Cancelada</Badge>}
      {!subscription_end && <Badge tone="caution">Sin acceso</Badge>}
    </>
  );
}
