import type { AppSettings } from '#features/back-office/frame/web/rows.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { SettingsSection } from './admin-settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function NotificationSettings({ settings }: { settings: AppSettings }) {
  const { notify_support_requests, notify_question_reports, notify_new_users, notify_payment_trouble } =
    settings;
  const { register, submit, sending, failure } = useSettingsForm({
    notify_support_requests,
    notify_question_reports,
    notify_new_users,
    notify_payment_trouble,
  });
  return (
    <SettingsSection
      title="Notificaciones"
      description="De qué se avisa por email a quienes administran."
      saving={sending}
      failure={failure}
      onSubmit={submit}
    >
      <Switch label="Solicitudes de soporte" {...register('notify_support_requests')} />
      <Switch
        label="Errores en preguntas"
        description="El primer aviso de cada versión de una pregunta."
        {...register('notify_question_reports')}
      />
      <Switch label="Usuarios nuevos" {...register('notify_new_users')} />
      <Switch
        label="Problemas con pagos"
        description="Cobros que fallan y personas suspendidas que siguen pagando."
        {...register('notify_payment_trouble')}
      />
    </SettingsSection>
  );
}
