import type { AppSettings } from '#features/back-office/frame/web/rows.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { SettingsSection } from './admin-settings-section.tsx';
import { switchPart, useSettingsForm } from './use-settings-form.ts';

const parts = [
  switchPart('notify_support_requests', 'Solicitudes de soporte'),
  switchPart('notify_question_reports', 'Errores en preguntas'),
  switchPart('notify_new_users', 'Usuarios nuevos'),
  switchPart('notify_payment_trouble', 'Problemas con pagos'),
];

export function NotificationSettings({ settings }: { settings: AppSettings }) {
  const { register, submit, sending, failure, conflict } = useSettingsForm(settings, parts);
  return (
    <SettingsSection
      title="Notificaciones"
      description="De qué se avisa por email a quienes administran."
      saving={sending}
      failure={failure}
      conflict={conflict}
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
