import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { suspensionForm } from '../admin-users.forms.ts';

type SuspendDialogProps = {
  /** 'Ana Pérez', or '3 usuarios'. */
  who: string;
  isMany?: boolean;
  isCharged: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSuspend: (reason: string) => Promise<unknown>;
};

/** Confirms a suspension and asks for its reason, which administrators read later. */
export function SuspendDialog(props: SuspendDialogProps) {
  const { who, isMany = false, isCharged, open, onOpenChange, onSuspend } = props;
  const { register, errors, isDirty, submit, sending } = useFormMutation({
    schema: suspensionForm,
    defaultValues: { reason: '' },
    // The page shows a failure as an alert, so the dialog closes either way.
    send: ({ reason }) => onSuspend(reason).catch(() => undefined),
    onSuccess: () => onOpenChange(false),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`¿Suspender a ${who}?`}
      description={`Se cierran sus sesiones y ${isMany ? 'no podrán entrar hasta que las actives' : 'no podrá entrar hasta que la actives'}. Sus puntos se conservan.`}
      submitLabel="Suspender"
      dirty={isDirty}
      saving={sending}
      failure={null}
      onSubmit={submit}
    >
      {isCharged && (
        <p className="rounded-control bg-caution-soft px-3 py-2 text-sm">
          {isMany
            ? 'Hay suscripciones que se siguen cobrando. La suspensión no las cancela; puedes cancelarlas en «Suscripciones».'
            : 'Tiene una suscripción que se sigue cobrando. La suspensión no la cancela; puedes cancelarla en su página.'}
        </p>
      )}
      <Field label="Motivo" hint="Lo leen quienes administran." error={errors.reason?.message} required>
        <Textarea rows={3} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
