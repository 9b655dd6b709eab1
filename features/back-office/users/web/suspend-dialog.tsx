import { FormDialog } from '#features/back-office/web/form/form-dialog.tsx';
import type { AdminUser } from '#features/back-office/web/list/rows.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { suspensionForm } from '../admin-users.forms.ts';

type SuspendDialogProps = {
  user: AdminUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSuspend: (change: { id: string; status: 'suspended'; reason: string }) => Promise<unknown>;
};

/** Confirms a suspension and asks for its reason, which administrators read later. */
export function SuspendDialog({ user, open, onOpenChange, onSuspend }: SuspendDialogProps) {
  const { register, errors, isDirty, submit, sending } = useFormMutation({
    schema: suspensionForm,
    defaultValues: { reason: '' },
    // The page shows a failure as an alert, so the dialog closes either way.
    send: ({ reason }) => onSuspend({ id: user.user_id, status: 'suspended', reason }).catch(() => undefined),
    onSuccess: () => onOpenChange(false),
  });
  const isCharged = [user.subscription, ...user.other_subscriptions].some((each) => each?.is_charged);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`¿Suspender a ${user.full_name}?`}
      description="Se cierran sus sesiones y no podrá entrar hasta que la actives. Sus puntos se conservan."
      submitLabel="Suspender"
      dirty={isDirty}
      saving={sending}
      failure={null}
      onSubmit={submit}
    >
      {isCharged && (
        <p className="rounded-control bg-caution-soft px-3 py-2 text-sm">
          Tiene una suscripción que se sigue cobrando. La suspensión no la cancela; puedes cancelarla en su
          página.
        </p>
      )}
      <Field label="Motivo" hint="Lo leen quienes administran." error={errors.reason?.message} required>
        <Textarea rows={3} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
