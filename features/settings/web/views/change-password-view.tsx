import { useNavigate } from '@tanstack/react-router';
import { changePasswordForm } from '#features/account/account.forms.ts';
import { NewPasswordField } from '#features/account/web/password/new-password-field.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { useUnsavedInput } from '#web/form/unsaved-input.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { SettingsSubpage } from '../settings-subpage.tsx';

export default function ChangePasswordView() {
  const navigate = useNavigate();
  const { register, errors, isDirty, submit, sending, failure } = useFormMutation({
    schema: changePasswordForm,
    send: ({ current_password, new_password }) =>
      api.account.changePassword({ current_password, new_password }),
    meta: {
      success: { title: '¡Contraseña actualizada!', description: 'Tus demás sesiones se han cerrado.' },
      failure: failureText,
    },
    onSuccess: () => void navigate({ to: '/settings' }),
  });
  useUnsavedInput(isDirty);
  return (
    <SettingsSubpage view="change-password">
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Contraseña actual" error={errors.current_password?.message}>
            <PasswordInput autoComplete="current-password" required {...register('current_password')} />
          </Field>
          <NewPasswordField
            label="Nueva contraseña"
            error={errors.new_password?.message}
            {...register('new_password')}
          />
          <Field label="Confirmar contraseña" error={errors.confirmation?.message}>
            <PasswordInput autoComplete="new-password" required {...register('confirmation')} />
          </Field>
          <FormFailure error={failure} />
          <Button type="submit" size="full" loading={sending}>
            Cambiar contraseña
          </Button>
        </form>
      </Card>
    </SettingsSubpage>
  );
}

/** The server's message if it answered (docs/product.md §8). */
const failureText = (error: Error) =>
  error instanceof ApiError && error.status > 0 ? error.message : 'Ocurrió un error inesperado';
