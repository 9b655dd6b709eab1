import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import type { AdminSubscription } from '#features/back-office/money/web/rows.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { cancellationForm } from '../../subscriptions.forms.ts';
import { chosenWords } from './cancelled-words.ts';

type CancelManyDialogProps = {
  chosen: readonly AdminSubscription[];
  /** How many were dealt with so far. */
  done: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCancel: (reason: string) => Promise<unknown>;
};

/** Asks before several subscriptions are cancelled; what became of them stands beside the list. */
export function CancelManyDialog({ chosen, done, open, onOpenChange, onCancel }: CancelManyDialogProps) {
  const { register, errors, isDirty, submit, sending, failure } = useFormMutation({
    schema: cancellationForm,
    defaultValues: { reason: '' },
    send: ({ reason }) => onCancel(reason),
    onSuccess: () => onOpenChange(false),
  });
  const fixed = chosen.filter(({ can_cancel }) => !can_cancel).length;
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !sending && onOpenChange(next)}
      size="sm"
      title={`¿Cancelar ${chosenWords(chosen)}?`}
      description="El proveedor no cobrará más. El acceso pagado se conserva hasta el final de su periodo; con un pago pendiente, los días de gracia terminan ya. No se devuelve dinero."
      submitLabel={chosen.length === 1 ? 'Cancelar suscripción' : 'Cancelar suscripciones'}
      closeLabel="No cancelar"
      dirty={isDirty}
      saving={sending}
      failure={failure}
      note={sending && done > 0 && <p role="status">{`${done} de ${chosen.length}…`}</p>}
      onSubmit={submit}
    >
      {fixed > 0 && (
        <p className="rounded-control bg-caution-soft px-3 py-2 text-sm">
          {fixed === 1 ? 'Una no se puede' : `${fixed} no se pueden`} cancelar, porque ya no se cobra
          {fixed === 1 ? '' : 'n'} o pertenece{fixed === 1 ? '' : 'n'} a otro proveedor.
        </p>
      )}
      <Field label="Motivo" optional error={errors.reason?.message}>
        <Textarea rows={3} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
