import { showDay } from '#features/back-office/frame/web/cell/show-time.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { hasFieldErrors } from '#web/form/show-field-errors.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { premiumForm } from '../../../admin-users.forms.ts';

type PremiumDialogProps = { user: AdminUser; open: boolean; onOpenChange: (open: boolean) => void };

/** Gives a person premium up to the end of a day in the person's time zone. */
export function PremiumDialog({ user, open, onOpenChange }: PremiumDialogProps) {
  const { user_id: id, premium_grant, time_zone } = user;
  const { register, errors, isDirty, submit, sending, failure } = useFormMutation({
    schema: premiumForm,
    defaultValues: { day: premium_grant?.day ?? '', reason: '' },
    send: ({ day, reason }) => api.backOffice.users.grantPremium({ id, day, reason, time_zone }),
    meta: {
      success: ({ premium_until }: AdminUser) => ({
        title: 'Premium dado',
        description: premium_until ? `Premium hasta el ${showDay(premium_until)}.` : undefined,
      }),
      failure: (error) => (hasFieldErrors(error) ? undefined : messageOf(error)),
      invalidates: queriesShowing.user(),
    },
    onSuccess: () => onOpenChange(false),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`Dar premium a ${user.full_name}`}
      description="No cambia sus suscripciones ni sus cobros. Queda en la auditoría."
      submitLabel="Dar premium"
      dirty={isDirty}
      saving={sending}
      failure={failure}
      onSubmit={submit}
    >
      <Field
        label="Último día"
        hint={`Hasta el final de ese día, hora de ${time_zone}.`}
        error={errors.day?.message}
        required
      >
        <Input type="date" {...register('day')} />
      </Field>
      <Field label="Motivo" optional error={errors.reason?.message}>
        <Textarea rows={2} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
