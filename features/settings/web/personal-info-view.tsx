import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { personalInfoForm } from '#features/account/account.forms.ts';
import { session, useProfile } from '#features/account/web/session/session.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { FormFailure } from '#web/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toast.ts';
import { useUnsavedInput } from '#web/unsaved-input.ts';
import { BackToSettings } from './back-to-settings.tsx';

export default function PersonalInfoView() {
  const { full_name, email } = useProfile();
  const form = useForm({ resolver: standardSchemaResolver(personalInfoForm), defaultValues: { full_name } });
  const { errors, isDirty } = form.formState;
  useUnsavedInput(isDirty);
  const save = useMutation({
    mutationFn: (changes: { full_name: string }) => api.account.updateMyProfile(changes),
    onSuccess: (profile) => {
      session.profileChanged(profile);
      form.reset({ full_name: profile.full_name });
      toast({ title: 'Perfil actualizado', variant: 'success' });
    },
    onError: (error) => {
      if (!showFieldErrors(error, form.setError)) reportFailure(error);
    },
  });
  return (
    <div className="max-w-column">
      <PageHeader title="Información personal" back={<BackToSettings />} />
      <Card>
        <form
          noValidate
          onSubmit={form.handleSubmit((values) => save.mutate(values))}
          className="flex flex-col gap-4"
        >
          <Field label="Nombre completo" error={errors.full_name?.message}>
            <Input autoComplete="name" required {...form.register('full_name')} />
          </Field>
          <Field label="Email" hint="El correo electrónico no se puede modificar">
            <Input type="email" value={email} readOnly />
          </Field>
          <FormFailure error={save.error} />
          <Button type="submit" size="full" loading={save.isPending}>
            Guardar cambios
          </Button>
        </form>
      </Card>
    </div>
  );
}

/** Spec §8: one sentence when the server refused, another when nobody knows why. */
function reportFailure(error: unknown): void {
  const description =
    error instanceof ApiError && error.status > 0
      ? 'No se pudo actualizar la información personal'
      : 'Ocurrió un error inesperado';
  toast({ title: 'Error', description, variant: 'destructive' });
}
