import { useQuery } from '@tanstack/react-query';
import { personalInfoForm } from '#features/account/account.forms.ts';
import { session, useProfile } from '#features/account/web/session/session.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { useUnsavedInput } from '#web/form/unsaved-input.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeletons } from '#web/ui/skeleton.tsx';
import { ownSettingsForm } from '../admin-settings.forms.ts';
import { SettingsSection } from './admin-settings-section.tsx';
import { SharedSettings } from './shared-settings.tsx';

export default function AdminSettingsPage() {
  const settings = useQuery(settingsOptions());
  return (
    <>
      <PageHeader
        title="Configuración"
        description="Lo que guardas aquí vale para toda la plataforma."
        beside
      />
      <div className="flex max-w-column-wide flex-col gap-4">
        <ProfileSettings />
        <QueryResult
          query={settings}
          failed="No se pudo cargar la configuración"
          loading={<SettingsSkeleton />}
        >
          {(data) => (
            <div className="flex flex-col gap-4">
              <SharedSettings settings={data} />
              <OwnMails />
            </div>
          )}
        </QueryResult>
      </div>
    </>
  );
}

const SettingsSkeleton = () => (
  <Loading label="Cargando la configuración…" className="flex flex-col gap-4">
    <Skeletons count={3} className="h-44 w-full rounded-card" />
  </Loading>
);

function ProfileSettings() {
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
function OwnMails() {
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
        label="Recibir estos avisos por correo"
        description="Los de Notificaciones y Seguridad que estén activados."
        {...saving.register('admin_mails')}
      />
    </SettingsSection>
  );
}

const ownSettingsOptions = () => orpc.backOffice.settings.own.queryOptions({ staleTime: 0 });

const settingsOptions = () => orpc.backOffice.settings.show.queryOptions({ staleTime: 0 });
