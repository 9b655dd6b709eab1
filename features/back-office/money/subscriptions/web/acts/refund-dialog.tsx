import type { SubscriptionState } from '#domain/money/subscription.ts';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import { ActDialog, ReasonField } from '#features/back-office/frame/web/form/act-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { api } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { formatCents } from '../../money-words.ts';
import { refundForm } from '../../subscriptions.forms.ts';
import { RECORDED_LATER } from './cancel-dialog.tsx';

export type Refundable = {
  id: string;
  full_name: string;
  amount_cents: number;
  currency: string;
  at: string;
  subscription_state: SubscriptionState;
  period_end?: string;
};

type Refund = Awaited<ReturnType<typeof api.backOffice.subscriptions.refund>>;

export function RefundDialog({ payment, ...dialog }: DialogState & { payment: Refundable }) {
  const amount = formatCents(payment.amount_cents, payment.currency);
  const { ends, renews, consequence } = consequencesOf(payment, new Date());
  const becameOf = (cancelled: boolean) => {
    if (!ends) return 'La suscripción ya había terminado.';
    return cancelled || !renews ? 'La suscripción terminó.' : 'La suscripción sigue.';
  };
  return (
    <ActDialog
      {...dialog}
      isOnce
      size="sm"
      title={`¿Devolver ${amount}?`}
      description={`El pago de ${payment.full_name} del ${showDate(payment.at)} vuelve entero a su tarjeta. ${consequence}`}
      submitLabel={`Devolver ${amount}`}
      schema={refundForm}
      defaultValues={{ reason: '', cancel: renews }}
      send={(values) => api.backOffice.subscriptions.refund({ id: payment.id, ...values })}
      success={({ recorded }: Refund, { cancel }: { cancel: boolean }) => ({
        title: `${amount} devueltos`,
        description: recorded ? becameOf(cancel) : RECORDED_LATER,
      })}
    >
      {(form) => (
        <>
          <ReasonField form={form} required />
          {renews && (
            <div>
              <Checkbox label="Terminar también la suscripción" {...form.register('cancel')} />
              {!form.form.watch('cancel') && (
                <p className="pl-8.5 text-sm text-muted">Se volverá a cobrar cuando toque renovarla.</p>
              )}
            </div>
          )}
        </>
      )}
    </ActDialog>
  );
}

type Refunded = { subscription_state: SubscriptionState; period_end?: string | undefined };

/** What a refund changes besides the money: whether it ends the subscription, and whether that one is renewed otherwise. */
export function consequencesOf({ subscription_state: state, period_end }: Refunded, now: Date) {
  if (state === 'ended' || state === 'refunded')
    return { ends: false, renews: false, consequence: 'La suscripción ya terminó: no cambia nada más.' };
  const isOver = period_end !== undefined && new Date(period_end) <= now;
  const access = isOver
    ? 'Ese periodo ya pasó y no quita acceso.'
    : 'Pierde el acceso de ese periodo ahora mismo.';
  if (state === 'cancelling')
    return { ends: !isOver, renews: false, consequence: `${access} Ya está cancelada y no se cobrará más.` };
  return { ends: true, renews: true, consequence: access };
}
