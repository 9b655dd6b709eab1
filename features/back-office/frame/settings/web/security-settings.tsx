import { Link } from '@tanstack/react-router';
import type { AppSettings } from '#features/back-office/frame/web/rows.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { SettingsSection } from './admin-settings-section.tsx';
import { switchPart, useSettingsForm } from './use-settings-form.ts';

const parts = [switchPart('notify_admin_sign_ins', 'Avisar de cada entrada')];

export function SecuritySettings({ settings }: { settings: AppSettings }) {
  const { register, submit, sending, failure, conflict } = useSettingsForm(settings, parts);
  return (
    <SettingsSection
      title="Seguridad"
      description="Quién entra a administrar."
      saving={sending}
      failure={failure}
      conflict={conflict}
      onSubmit={submit}
    >
      <Switch
        label="Avisar de cada entrada"
        description="Un email a quienes administran cuando una de sus cuentas inicia sesión."
        {...register('notify_admin_sign_ins')}
      />
      <Link
        to="/settings"
        search={{ view: 'change-password' }}
        className="inline-flex min-h-9 items-center self-start text-sm font-semibold text-brand underline-offset-4 hover:underline"
      >
        Cambiar tu contraseña
      </Link>
    </SettingsSection>
  );
}
