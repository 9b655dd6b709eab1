import { personalInfoForm } from '#features/account/account.forms.ts';
import { session, useProfile } from '#features/account/web/session/session.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { useUnsavedInput } from '#web/unsaved-input.ts';
import { SettingsSection } from './admin-settings-section.tsx';

export function ProfileSettings() {
  const { full_name, email } = useProfile();
  const { form, register, errors, isDirty, submit, sending, failure } = useFormMutation({
    schema: personalInfoForm,
    defaultValues: { full_name },
    send: (changes) => api.account.updateMyProfile(changes),
    meta: {
      success: 'Perfil actualizado',
      failure: (error) => messageOf(error),
      invalidates: queriesShowing.user(),
    },
    onSuccess: (profile) => {
      session.profileChanged(profile);
      form.reset({ full_name: profile.full_name });
    },
  });
  useUnsavedInput(isDirty);
  return (
    <SettingsSection
      title="Perfil"
      description="Cómo te ven quienes administran contigo."
      saving={sending}
      failure={failure}
      onSubmit={submit}
    >
      <Field label="Nombre completo" error={errors.full_name?.message} required>
        <Input autoComplete="name" {...register('full_name')} />
      </Field>
      <Field label="Email" hint="El correo electrónico no se puede modificar">
        <Input type="email" value={email} readOnly />
      </Field>
    </SettingsSection>
  );
}
