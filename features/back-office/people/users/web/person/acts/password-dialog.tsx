import { ownPasswordForm } from '#features/account/account.forms.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';

type PasswordDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  submitLabel: string;
  success: string;
  send: (password: string) => Promise<unknown>;
};

/** Asks administrators for their own password before they act on a person's data. */
export function PasswordDialog({ open, onClose, send, success, ...dialog }: PasswordDialogProps) {
  const { form, register, errors, submit, sending, failure } = useFormMutation({
    schema: ownPasswordForm,
    defaultValues: { password: '' },
    send: ({ password }) => send(password),
    meta: { success, failure: (error) => messageOf(error), invalidates: queriesShowing.user() },
    onSuccess: close,
  });
  function close() {
    form.reset();
    onClose();
  }
  return (
    <FormDialog
      {...dialog}
      open={open}
      onOpenChange={(next) => !next && close()}
      size="sm"
      form={{ sending, failure, submit }}
    >
      <Field label="Tu contraseña" error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </FormDialog>
  );
}
