import { withCount } from '#domain/text/plural.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import type { PointEntry } from '#features/progress/web/progress.queries.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { reversalForm } from '../../../admin-users.forms.ts';

type ReversePointsDialogProps = {
  user: AdminUser;
  entry: PointEntry;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for the reason and confirms that a line of the ledger is taken back. */
export function ReversePointsDialog({ user, entry, open, onOpenChange }: ReversePointsDialogProps) {
  const { register, errors, isDirty, submit, sending, failure } = useFormMutation({
    schema: reversalForm,
    defaultValues: { reason: '' },
    send: ({ reason }) =>
      api.backOffice.users.reversePoints({ id: user.user_id, entry_id: entry.id, reason }),
    meta: {
      success: 'Puntos corregidos',
      failure: (error) => messageOf(error),
      invalidates: queriesShowing.user(),
    },
    onSuccess: () => onOpenChange(false),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿Corregir esta línea?"
      description={`Se restan ${withCount(entry.points, 'punto')} de «${entry.lesson_title}» a ${user.full_name}. No se puede deshacer; las insignias se conservan.`}
      submitLabel="Corregir puntos"
      dirty={isDirty}
      saving={sending}
      failure={failure}
      onSubmit={submit}
    >
      <Field
        label="Motivo"
        hint="La persona lo leerá en «Mis puntos»."
        error={errors.reason?.message}
        required
      >
        <Textarea rows={3} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
