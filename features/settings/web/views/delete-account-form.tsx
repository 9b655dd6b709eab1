import { ownPasswordForm } from '#features/account/account.forms.ts';
import { deletionQueries } from '#features/personal-data/web/personal-data.queries.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';

export function DeleteAccountForm() {
  const { register, errors, submit, sending, failure } = useFormMutation({
    schema: ownPasswordForm,
    defaultValues: { password: '' },
    send: ({ password }) => api.personalData.requestDeletion({ password }),
    meta: {
      success: { title: 'Eliminación programada', description: 'Te hemos enviado un email con la fecha.' },
      failure: (error) => messageOf(error),
      invalidates: deletionQueries(),
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Tu contraseña" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" required {...register('password')} />
      </Field>
      <FormFailure error={failure} />
      <Button type="submit" variant="destructive" size="full" loading={sending}>
        Eliminar mi cuenta
      </Button>
    </form>
  );
}
