import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { personalInfoForm } from '#features/account/account.forms.ts';
import { session, useProfile } from '#features/account/web/session/session.ts';
import { useChange } from '#features/back-office/web/form/use-change.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useUnsavedInput } from '#web/unsaved-input.ts';
import { SettingsSection } from './admin-settings-section.tsx';

export function ProfileSettings() {
  const { full_name, email } = useProfile();
  const form = useForm({ resolver: standardSchemaResolver(personalInfoForm), defaultValues: { full_name } });
  useUnsavedInput(form.formState.isDirty);
  const save = useChange({
    send: (changes: { full_name: string }) => api.account.updateMyProfile(changes),
    done: 'Perfil actualizado',
    failed: (error) => {
      showFieldErrors(error, form.setError);
      return messageOf(error);
    },
    onDone: (profile) => {
      session.profileChanged(profile);
      form.reset({ full_name: profile.full_name });
    },
  });
  return (
    <SettingsSection
      title="Perfil"
      description="Cómo te ven quienes administran contigo."
      saving={save.isPending}
      failure={save.error}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <Field label="Nombre completo" error={form.formState.errors.full_name?.message} required>
        <Input autoComplete="name" {...form.register('full_name')} />
      </Field>
      <Field label="Email" hint="El correo electrónico no se puede modificar">
        <Input type="email" value={email} readOnly />
      </Field>
    </SettingsSection>
  );
}
