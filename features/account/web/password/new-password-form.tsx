import { useNavigate } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import type { newPasswordForm } from '#features/account/account.forms.ts';
import { ApiError, isRefusal } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { loadCode } from '#web/code/load-code.ts';
import { lateResolver } from '#web/form/late-resolver.ts';
import { PageForm } from '#web/form/page-form.tsx';
import { hasFieldErrors } from '#web/form/show-field-errors.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { leave } from '../session/leave-session.ts';
import { NewPasswordField } from './new-password-field.tsx';

type NewPassword = z.infer<typeof newPasswordForm>;

const loadSchema = async () =>
  (await loadCode(() => import('#features/account/account.forms.ts'))).newPasswordForm;

type NewPasswordFormProps = { token: string; onInvalidLink: () => void };

/** The last step of a recovery: the new password ends every session, including this browser's. */
export function NewPasswordForm({ token, onInvalidLink }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { register, errors, ...form } = useFormMutation<NewPassword, NewPassword, unknown>({
    schema: lateResolver(loadSchema),
    send: ({ password }) => api.account.resetPassword({ token_hash: token, password }),
    meta: {
      success: { title: '¡Contraseña actualizada!', description: 'Inicia sesión con ella.' },
      failure: (error) => (isInvalidLink(error) || hasFieldErrors(error) ? undefined : failureText(error)),
    },
    onSuccess: async () => {
      await leave();
      await navigate({ to: '/login', replace: true });
    },
    onError: (error) => {
      if (!isInvalidLink(error)) return;
      onInvalidLink();
      return navigate({ to: '/login', replace: true });
    },
  });
  return (
    <PageForm form={form} button="Actualizar contraseña" variant="purple">
      <NewPasswordField label="Nueva contraseña" error={errors.password?.message} {...register('password')} />
      <Field label="Confirmar contraseña" error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" required {...register('confirmation')} />
      </Field>
    </PageForm>
  );
}

const isInvalidLink = (error: Error) => error instanceof ApiError && error.code === 'otp_expired';

const failureText = (error: Error): string =>
  isRefusal(error) ? error.message : 'Ocurrió un error inesperado al actualizar la contraseña';
