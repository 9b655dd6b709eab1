import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { useUnsavedInput } from '#web/unsaved-input.ts';
import { ownSettingsForm } from '../admin-settings.forms.ts';
import { ownSettingsOptions } from './admin-settings.queries.ts';
import { SettingsSection } from './admin-settings-section.tsx';

/** Whether the notices above are mailed to the administrator who reads this; the switch in 'Ajustes' has no part in it. */
export function OwnMails() {
  const { data } = useQuery(ownSettingsOptions());
  return data ? <OwnMailsForm admin_mails={data.admin_mails} /> : null;
}

function OwnMailsForm({ admin_mails }: { admin_mails: boolean }) {
  const { form, register, isDirty, submit, sending, failure } = useFormMutation({
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
  useUnsavedInput(isDirty);
  return (
    <SettingsSection
      title="Tus avisos"
      description="Solo para ti. Quien más administre elige los suyos."
      saving={sending}
      failure={failure}
      onSubmit={submit}
    >
      <Switch
        label="Recibir estos avisos por email"
        description="Los de Notificaciones y Seguridad que estén activados."
        {...register('admin_mails')}
      />
    </SettingsSection>
  );
}
