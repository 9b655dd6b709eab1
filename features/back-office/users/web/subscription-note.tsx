import { showDate } from '#features/back-office/web/cell/show-time.ts';
import type { AdminUser } from '#features/back-office/web/list/rows.ts';
import { Badge } from '#web/ui/badge.tsx';

/** What somebody pays for and until when; that a suspended person goes on paying must not be overlooked. */
export function SubscriptionNote({ user: { subscription, status } }: { user: AdminUser }) {
  if (!subscription) return <span className="text-muted">Free</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:justify-end">
      <span className="font-medium">{subscription.tier}</span>
      {subscription.access_until && (
        <span className="text-muted">hasta {showDate(subscription.access_until)}</span>
      )}
      {status === 'suspended' && <Badge tone="caution">Paga suspendido</Badge>}
      {subscription.state === 'past_due' && <Badge tone="caution">Pago pendiente</Badge>}
      {subscription.state === 'cancelling' && <Badge>Cancelada</Badge>}
    </span>
  );
}
