import { GRACE_DAYS } from '#domain/subscription.ts';
import { showDate } from '#features/back-office/web/cell/show-time.ts';
import type { AdminUser } from '#features/back-office/web/list/rows.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The user's subscription and its end date, with a warning if a suspended user is still charged. */
export function SubscriptionNote({ user }: { user: AdminUser }) {
  const { subscription, other_subscriptions, status } = user;
  if (!subscription) return <span className="text-muted">Free</span>;
  return (
    <span className="inline-flex flex-col gap-1 max-lg:items-end">
      <OneSubscription {...subscription} isSuspended={status === 'suspended'} />
      {other_subscriptions.map((other) => (
        <OneSubscription key={`${other.tier} ${other.subscription_end}`} {...other} isSuspended={false} />
      ))}
    </span>
  );
}

type Running = NonNullable<AdminUser['subscription']>;

/** The same dates as on the learner's own page: the paid period and, separately, the grace period. */
function OneSubscription(props: Running & { isSuspended: boolean }) {
  const { tier, state, subscription_end, paid_until, isSuspended } = props;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:justify-end">
      <span className="font-medium">{tier}</span>
      {paid_until && <span className="text-muted">hasta {showDate(paid_until)}</span>}
      {isSuspended && <Badge tone="caution">Paga suspendido</Badge>}
      {state === 'past_due' && <Badge tone="caution">Pago pendiente</Badge>}
      {state === 'past_due' && subscription_end && (
        <span className="text-muted">
          {GRACE_DAYS} días de gracia: hasta {showDate(subscription_end)}
        </span>
      )}
      {state === 'cancelling' && <Badge>Cancelada</Badge>}
      {!subscription_end && <Badge tone="caution">Sin acceso</Badge>}
    </span>
  );
}
