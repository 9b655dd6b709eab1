import type { AppSettings } from '#features/back-office/frame/web/rows.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { SettingsSection } from './admin-settings-section.tsx';
import { switchPart, useSettingsForm } from './use-settings-form.ts';

const parts = [
  switchPart('registration_open', 'Registro abierto'),
  {
    label: 'Aviso de mantenimiento',
    fields: ['maintenance_notice' as const],
    show: (values: Partial<AppSettings>) => values.maintenance_notice ?? '',
  },
];

export function SystemSettings({ settings }: { settings: AppSettings }) {
  const { register, errors, submit, sending, failure, conflict } = useSettingsForm(settings, parts);
  return (
    <SettingsSection
      title="Sistema"
      description="Qué puede hacer quien llega, y qué se le dice a todo el mundo."
      saving={sending}
      failure={failure}
      conflict={conflict}
      onSubmit={submit}
    >
      <Switch
        label="Registro abierto"
        description="Sin él nadie puede crear una cuenta nueva."
        {...register('registration_open')}
      />
      <Field
        label="Aviso de mantenimiento"
        hint="Se muestra arriba de cada pantalla. Déjalo vacío para quitarlo."
        error={errors.maintenance_notice?.message}
        optional
      >
        <Textarea
          rows={2}
          className="min-h-20!"
          placeholder="Por ejemplo: esta noche, de 2 a 3, la app no estará disponible."
          {...register('maintenance_notice')}
        />
      </Field>
    </SettingsSection>
  );
}
