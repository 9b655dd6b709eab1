import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type UseFormSetError, useForm } from 'react-hook-form';
import { changePasswordForm } from '#features/account/account.forms.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { FormFailure } from '#web/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useUnsavedInput } from '#web/unsaved-input.ts';
import { BackToSettings } from './back-to-settings.tsx';

type Values = { current_password: string; new_password: string; confirmation: string };

export default function ChangePasswordView() {
  const form = useForm<Values>({ resolver: standardSchemaResolver(changePasswordForm) });
  const { errors, isDirty } = form.formState;
  useUnsavedInput(isDirty);
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: ({ current_password, new_password }: Values) =>
      api.account.changePassword({ current_password, new_password }),
    onSuccess: () => {
      toast({
        title: '¡Contraseña actualizada!',
        description: 'Tus demás sesiones se han cerrado.',
        variant: 'success',
      });
      void navigate({ to: '/settings' });
    },
    onError: (error) => reportFailure(error, form.setError),
  });
  return (
    <div className="max-w-column">
      <PageHeader title="Cambiar contraseña" back={<BackToSettings />} />
      <Card>
        <form
          noValidate
          onSubmit={form.handleSubmit((values) => change.mutate(values))}
          className="flex flex-col gap-4"
        >
          <Field label="Contraseña actual" error={errors.current_password?.message}>
            <PasswordInput autoComplete="current-password" required {...form.register('current_password')} />
          </Field>
          <Field
            label="Nueva contraseña"
            hint={!errors.new_password && 'Al menos 6 caracteres.'}
            error={errors.new_password?.message}
          >
            <PasswordInput autoComplete="new-password" required {...form.register('new_password')} />
          </Field>
          <Field label="Confirmar contraseña" error={errors.confirmation?.message}>
            <PasswordInput autoComplete="new-password" required {...form.register('confirmation')} />
          </Field>
          <FormFailure error={change.error} />
          <Button type="submit" size="full" loading={change.isPending}>
            Cambiar contraseña
          </Button>
        </form>
      </Card>
    </div>
  );
}

/** The server's own sentence, beside the field it is about and as a toast; what nobody foresaw says so (spec §8). */
function reportFailure(error: unknown, setError: UseFormSetError<Values>): void {
  showFieldErrors(error, setError);
  const isAnswer = error instanceof ApiError && error.status > 0;
  toast({
    title: 'Error',
    description: isAnswer ? error.message : 'Ocurrió un error inesperado',
    variant: 'destructive',
  });
}
