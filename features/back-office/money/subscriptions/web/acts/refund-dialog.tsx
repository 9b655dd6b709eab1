import { useWatch } from 'react-hook-form';
import type { SubscriptionState } from '#domain/money/subscription.ts';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { formatCents } from '../../money-words.ts';
import { refundForm } from '../../subscriptions.forms.ts';
import { isSettled, RECORDED_LATER } from './cancel-dialog.tsx';

export type Refundable = {
  id: string;
  full_name: string;
  amount_cents: number;
  currency: string;
  at: string;
  subscription_state: SubscriptionState;
  period_end?: string;
};

type RefundDialogProps = { payment: Refundable; open: boolean; onOpenChange: (open: boolean) => void };

/** Gives a payment back at the provider and says what becomes of the subscription. */
export function RefundDialog({ payment, open, onOpenChange }: RefundDialogProps) {
  const amount = formatCents(payment.amount_cents, payment.currency);
  const { ends, renews, consequence } = consequencesOf(payment, new Date());
  const becameOf = (cancelled: boolean) => {
    if (!ends) return 'La suscripción ya había terminado.';
    return cancelled || !renews ? 'La suscripción terminó.' : 'La suscripción sigue.';
  };
  const { form, register, errors, isDirty, submit, sending, failure } = useFormMutation({
    schema: refundForm,
    defaultValues: { reason: '', cancel: renews },
    send: (values) => api.backOffice.subscriptions.refund({ id: payment.id, ...values }),
    meta: {
      success: ({ recorded }: Outcome, { cancel }: { cancel: boolean }) => ({
        title: `${amount} devueltos`,
        description: recorded ? becameOf(cancel) : RECORDED_LATER,
      }),
      failure: (error) => messageOf(error),
      invalidates: queriesShowing.user(),
    },
    onSuccess: () => onOpenChange(false),
  });
  const cancels = useWatch({ control: form.control, name: 'cancel' });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`¿Devolver ${amount}?`}
      description={`El pago de ${payment.full_name} del ${showDate(payment.at)} vuelve entero a su tarjeta. ${consequence}`}
      submitLabel={`Devolver ${amount}`}
      dirty={isDirty && !isSettled(failure)}
      submitDisabled={isSettled(failure)}
      saving={sending}
      failure={failure}
      onSubmit={submit}
    >
      <Field label="Motivo" error={errors.reason?.message} required>
        <Textarea rows={3} {...register('reason')} />
      </Field>
      {renews && (
        <div>
          <Checkbox label="Terminar también la suscripción" {...register('cancel')} />
          {!cancels && (
            <p className="pl-8.5 text-sm text-muted">Se volverá a cobrar cuando toque renovarla.</p>
          )}
        </div>
      )}
    </FormDialog>
  );
}

type Outcome = Awaited<ReturnType<typeof api.backOffice.subscriptions.refund>>;

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
