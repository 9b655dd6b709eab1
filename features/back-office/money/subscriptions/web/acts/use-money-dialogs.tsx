import type { ReactNode } from 'react';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import type { AdminSubscription } from '#features/back-office/money/web/rows.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { type Refundable, RefundDialog } from './refund-dialog.tsx';

export function useMoneyDialogs() {
  const cancellation = useDialog<AdminSubscription>();
  const refund = useDialog<Refundable>();
  const dialogs: ReactNode = (
    <>
      {cancellation.target && (
        <CancelDialog
          key={`cancel-${cancellation.round}`}
          subscription={cancellation.target}
          {...cancellation.state}
        />
      )}
      {refund.target && (
        <RefundDialog key={`refund-${refund.round}`} payment={refund.target} {...refund.state} />
      )}
    </>
  );
  return {
    dialogs,
    cancel: (subscription: AdminSubscription) => cancellation.show(subscription),
    refund: (payment: Refundable) => refund.show(payment),
    refundLast: ({ full_name, state, last_payment }: AdminSubscription) => {
      if (last_payment) refund.show({ ...last_payment, full_name, subscription_state: state });
    },
  };
}
