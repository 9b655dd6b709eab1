import type { AdminSubscription } from '#features/back-office/money/web/rows.ts';
import { Button } from '#web/ui/button.tsx';

export type SubscriptionActsProps = {
  subscription: AdminSubscription;
  onCancel: (subscription: AdminSubscription) => void;
  onRefund: (subscription: AdminSubscription) => void;
};

export function SubscriptionActs({ subscription, onCancel, onRefund }: SubscriptionActsProps) {
  const { full_name, tier, can_cancel, last_payment } = subscription;
  return (
    <span className="inline-flex gap-1.5">
      {can_cancel && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Cancelar ${tier} de ${full_name}`}
          onClick={() => onCancel(subscription)}
        >
          Cancelar
        </Button>
      )}
      {last_payment?.can_refund && (
        <Button
          variant="outline"
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
