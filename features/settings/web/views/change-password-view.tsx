import { useNavigate } from '@tanstack/react-router';
import { changePasswordForm } from '#features/account/account.forms.ts';
import { NewPasswordField } from '#features/account/web/password/new-password-field.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { PageForm } from '#web/form/page-form.tsx';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { SettingsSubpage } from '../settings-subpage.tsx';

export default function ChangePasswordView() {
  const navigate = useNavigate();
  const { register, errors, ...form } = useFormMutation({
    schema: changePasswordForm,
    send: ({ current_password, new_password }) =>
      api.account.changePassword({ current_password, new_password }),
    meta: {
      success: { title: '¡Contraseña actualizada!', description: 'Tus demás sesiones se han cerrado.' },
      failure: failureText,
    },
    onSuccess: () => void navigate({ to: '/settings' }),
  });
  return (
    <SettingsSubpage view="change-password">
      <Card>
        <PageForm form={form} button="Cambiar contraseña">
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
        </PageForm>
      </Card>
    </SettingsSubpage>
  );
}

/** The server's message if it answered (docs/product.md §8). */
const failureText = (error: Error) =>
  error instanceof ApiError && error.status > 0 ? error.message : 'Ocurrió un error inesperado';
