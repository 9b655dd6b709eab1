import { showDay } from '#features/back-office/frame/web/cell/show-time.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AdminSubscription } from '#features/back-office/money/web/rows.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { cancellationForm } from '../../subscriptions.forms.ts';

type CancelDialogProps = {
  subscription: AdminSubscription;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Cancels a subscription at the provider and says what becomes of it. */
export function CancelDialog({ subscription, open, onOpenChange }: CancelDialogProps) {
  const { register, errors, isDirty, submit, sending, failure } = useFormMutation({
    schema: cancellationForm,
    defaultValues: { reason: '' },
    send: ({ reason }) => api.backOffice.subscriptions.cancel({ id: subscription.id, reason }),
    meta: {
      success: ({ recorded, subscription: after }: Outcome) => ({
        title: 'Suscripción cancelada',
        description: recorded ? becameOf(after) : RECORDED_LATER,
      }),
      failure: (error) => messageOf(error),
      invalidates: queriesShowing.user(),
    },
    onSuccess: () => onOpenChange(false),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`¿Cancelar la suscripción de ${subscription.full_name}?`}
      description={plannedFor(subscription)}
      submitLabel="Cancelar suscripción"
      closeLabel="No cancelar"
      dirty={isDirty && !isSettled(failure)}
      submitDisabled={isSettled(failure)}
      saving={sending}
      failure={failure}
      onSubmit={submit}
    >
      <Field label="Motivo" optional error={errors.reason?.message}>
        <Textarea rows={3} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}

type Outcome = Awaited<ReturnType<typeof api.backOffice.subscriptions.cancel>>;

/** Somebody else was faster: there is nothing to send any more, and no reason to keep. */
export const isSettled = (failure: unknown) => failure instanceof ApiError && failure.status === 409;

export const RECORDED_LATER = 'El proveedor lo hizo. Aquí se verá en unos minutos.';

const plannedFor = ({ state, premium_until }: AdminSubscription): string => {
  if (state === 'active' && premium_until)
    return `El proveedor no cobrará más. Conserva el acceso hasta el ${showDay(premium_until)}, que ya está pagado. No se devuelve dinero.`;
  return 'El proveedor deja de cobrar y de reintentar el pago. Los días de gracia terminan; lo que esté pagado se conserva. No se devuelve dinero.';
};

const becameOf = ({ premium_until }: AdminSubscription): string =>
  premium_until ? `No se cobra más. Acceso hasta el ${showDay(premium_until)}.` : 'No se cobra más.';
