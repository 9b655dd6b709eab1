import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { newPasswordForm } from '#features/account/account.forms.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { FormFailure } from '#web/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { leave } from './session/leave-session.ts';

type NewPasswordFormProps = { token: string; onInvalidLink: () => void };

/** The last step of a recovery: the new password ends every session, this browser's too. */
export function NewPasswordForm({ token, onInvalidLink }: NewPasswordFormProps) {
  const form = useForm({ resolver: standardSchemaResolver(newPasswordForm) });
  const { errors } = form.formState;
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      api.account.resetPassword({ token_hash: token, password }),
    onSuccess: async () => {
      toast({
        title: '¡Contraseña actualizada!',
        description: 'Inicia sesión con ella.',
        variant: 'success',
      });
      await leave();
      await navigate({ to: '/login', replace: true });
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'otp_expired') {
        onInvalidLink();
        await navigate({ to: '/login', replace: true });
      } else if (!showFieldErrors(error, form.setError)) reportFailure(error);
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => reset.mutate(values))}
      className="flex flex-col gap-4"
    >
      <Field
        label="Nueva contraseña"
        hint={!errors.password && 'Al menos 6 caracteres.'}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" required {...form.register('password')} />
      </Field>
      <Field label="Confirmar contraseña" error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" required {...form.register('confirmation')} />
      </Field>
      <FormFailure error={reset.error} />
      <Button type="submit" variant="purple" size="full" loading={reset.isPending}>
        Actualizar contraseña
      </Button>
    </form>
  );
}

function reportFailure(error: unknown): void {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  toast({
    title: 'Error',
    description: isRefusal ? messageOf(error) : 'Ocurrió un error inesperado al actualizar la contraseña',
    variant: 'destructive',
  });
}
