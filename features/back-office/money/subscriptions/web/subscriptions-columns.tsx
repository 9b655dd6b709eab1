import { GRACE_DAYS } from '#domain/money/subscription.ts';
import { personColumn } from '#features/back-office/frame/web/cell/person-link.tsx';
import { showDate, showDay } from '#features/back-office/frame/web/cell/show-time.ts';
import { column, type ListColumn, unsorted } from '#features/back-office/frame/web/table/list-column.ts';
import type { AdminSubscription } from '#features/back-office/money/web/rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatCents } from '../money-words.ts';
import {
  PaymentStatusBadge,
  SubscriptionActs,
  type SubscriptionActsProps,
  SubscriptionStateBadge,
} from './subscription-state.tsx';

type Acts = Omit<SubscriptionActsProps, 'subscription'>;
type Columns = readonly ListColumn<AdminSubscription>[];

export const subscriptionsColumns = (acts: Acts): Columns => [
  personColumn('full_name'),
  // At 1280 px there is no room for it beside the person; it is mostly the day until which premium lasts.
  ...columnsOfOne(acts).map((column) =>
    column.id === 'cobro' ? { ...column, shown: 'off' as const } : column,
  ),
];

export const ownSubscriptionsColumns = (acts: Acts): Columns => unsorted(columnsOfOne(acts));

const columnsOfOne = (acts: Acts): Columns => [
  column({ id: 'plan', label: 'Plan', sort: 'price_cents' }, (subscription) => (
    <span title={subscription.provider_subscription_id}>
      {subscription.tier}{' '}
      <span className="text-muted">{formatCents(subscription.price_cents, subscription.currency)}</span>
    </span>
  )),
  column({ id: 'estado', label: 'Estado', sort: 'state' }, State),
  column({ id: 'premium', label: 'Premium hasta', sort: 'premium_until' }, PremiumUntil),
  column.muted({ id: 'cobro', label: 'Próximo cobro', sort: 'next_charge_at' }, nextCharge),
  column({ id: 'pago', label: 'Último pago' }, LastPayment),
  column.number({ id: 'mes', label: 'Al mes', shown: 'off' }, ({ monthly_cents, currency }) =>
    formatCents(monthly_cents, currency),
  ),
  column.day({ id: 'alta', label: 'Alta', sort: 'created_at', shown: 'off' }, ({ created_at }) => created_at),
  column.day({ id: 'baja', label: 'Baja', sort: 'lost_at', shown: 'off' }, ({ lost_at }) => lost_at),
  column.actions((subscription) => <SubscriptionActs subscription={subscription} {...acts} />),
];

const State = ({ state, trial_until, is_suspended, is_charged }: AdminSubscription) => (
  <span className="inline-flex gap-1 max-lg:flex-wrap max-lg:justify-end">
    <SubscriptionStateBadge state={state} />
    {trial_until && <Badge tone="brand">Prueba gratis</Badge>}
    {is_suspended && is_charged && <Badge tone="caution">Paga suspendido</Badge>}
  </span>
);

function PremiumUntil({ premium_until, state, subscription_end }: AdminSubscription) {
  if (!premium_until) return <span className="text-muted">Sin acceso</span>;
  return (
    <span className="max-lg:text-end">
      <span className="block whitespace-nowrap">{showDay(premium_until)}</span>
      {state === 'past_due' && subscription_end && (
        <span className="block text-muted">
          {GRACE_DAYS} días de gracia: hasta {showDate(subscription_end)}
        </span>
      )}
    </span>
  );
}

function nextCharge({ is_charged, next_charge_at }: AdminSubscription): string {
  if (!is_charged) return '—';
  return next_charge_at ? showDate(next_charge_at) : 'Se reintenta';
}

function LastPayment({ last_payment: payment }: AdminSubscription) {
  if (!payment) return <span className="text-muted">—</span>;
  return (
    <span
      title={showDate(payment.at)}
      className="inline-flex items-center gap-x-2 gap-y-1 max-lg:flex-wrap max-lg:justify-end"
    >
      <span className="tabular-nums">{formatCents(payment.amount_cents, payment.currency)}</span>
      <PaymentStatusBadge status={payment.status} />
      <span className="whitespace-nowrap text-muted lg:max-[87.5rem]:hidden">{showDate(payment.at)}</span>
    </span>
  );
}
