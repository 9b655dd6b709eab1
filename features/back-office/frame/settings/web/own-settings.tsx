import { useQuery } from '@tanstack/react-query';
import { personalInfoForm } from '#features/account/account.forms.ts';
import { session, useProfile } from '#features/account/web/session/session.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { useUnsavedInput } from '#web/form/unsaved-input.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { ownSettingsForm } from '../admin-settings.forms.ts';
import { SettingsSection } from './admin-settings-section.tsx';

export function ProfileSettings() {
  const { full_name, email } = useProfile();
  const { form, ...saving } = useFormMutation({
    schema: personalInfoForm,
    defaultValues: { full_name },
    send: (changes) => api.account.updateMyProfile(changes),
    meta: {
      success: 'Perfil actualizado',
      failure: (error) => messageOf(error),
      invalidates: queriesShowing.user(),
    },
    onSuccess: ({ full_name }) => {
      session.profileChanged({ full_name });
      form.reset({ full_name });
    },
  });
  useUnsavedInput(saving.isDirty);
  return (
    <SettingsSection title="Perfil" description="Cómo te ven quienes administran contigo." form={saving}>
      <Field label="Nombre completo" error={saving.errors.full_name?.message} required>
        <Input autoComplete="name" {...saving.register('full_name')} />
      </Field>
      <Field label="Email" hint="El correo electrónico no se puede modificar">
        <Input type="email" value={email} readOnly />
      </Field>
    </SettingsSection>
  );
}

/** Whether the notices above are mailed to the administrator who reads this; the switch in 'Ajustes' has no part in it. */
export function OwnMails() {
  const { data } = useQuery(ownSettingsOptions());
  return data ? <OwnMailsForm admin_mails={data.admin_mails} /> : null;
}

function OwnMailsForm({ admin_mails }: { admin_mails: boolean }) {
  const { form, ...saving } = useFormMutation({
    schema: ownSettingsForm,
    defaultValues: { admin_mails },
    send: (changes) => api.backOffice.settings.changeOwn(changes),
    meta: {
      success: 'Configuración guardada',
      failure: (error) => messageOf(error),
      invalidates: [ownSettingsOptions().queryKey],
    },
    onSuccess: (saved) => {
      form.reset(saved);
    },
  });
  useUnsavedInput(saving.isDirty);
  return (
    <SettingsSection
      title="Tus avisos"
      description="Solo para ti. Quien más administre elige los suyos."
      form={saving}
    >
      <Switch
        label="Recibir estos avisos por email"
        description="Los de Notificaciones y Seguridad que estén activados."
        {...saving.register('admin_mails')}
      />
    </SettingsSection>
  );
}

const ownSettingsOptions = () => orpc.backOffice.settings.own.queryOptions({ staleTime: 0 });

export const settingsOptions = () => orpc.backOffice.settings.show.queryOptions({ staleTime: 0 });
