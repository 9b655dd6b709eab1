import type { SubscriptionState } from '#domain/money/subscription.ts';
import type { PaymentStatus } from '#domain/money/subscription-payments.ts';
import type { AdminSubscription } from '#features/back-office/money/web/rows.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { stateWord, statusWord } from '../money-words.ts';

const stateTones: Record<SubscriptionState, BadgeTone> = {
  none: 'neutral',
  incomplete: 'caution',
  active: 'correct',
  past_due: 'caution',
  cancelling: 'neutral',
  ended: 'neutral',
  refunded: 'wrong',
};

export const SubscriptionStateBadge = ({ state }: { state: SubscriptionState }) => (
  <Badge tone={stateTones[state]}>{stateWord(state)}</Badge>
);

const statusTones: Record<PaymentStatus, BadgeTone> = {
  paid: 'correct',
  failed: 'wrong',
  refunded: 'neutral',
  partly_refunded: 'neutral',
};

export const PaymentStatusBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={statusTones[status]}>{statusWord(status)}</Badge>
);

export type SubscriptionActsProps = {
  subscription: AdminSubscription;
  onCancel: (subscription: AdminSubscription) => void;
  onRefund: (subscription: AdminSubscription) => void;
};

export function SubscriptionActs({ subscription, onCancel, onRefund }: SubscriptionActsProps) {
  const { full_name, tier, can_cancel, last_payment } = subscription;
  return (
    <span className="inline-flex max-lg:-ml-3.5">
      {can_cancel && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Cancelar ${tier} de ${full_name}`}
          onClick={() => onCancel(subscription)}
        >
          Cancelar
        </Button>
      )}
      {last_payment?.can_refund && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Devolver el último pago de ${full_name}`}
          onClick={() => onRefund(subscription)}
        >
          Devolver
        </Button>
      )}
    </span>
  );
}
